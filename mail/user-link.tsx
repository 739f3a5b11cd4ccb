import type { LinkEmail } from "#core/staff/templates.ts";
import { linkValidFor } from "#core/staff/rules.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { Frame } from "./frame.tsx";

function UserLink(props: LinkEmail) {
  const { name, url, company } = props;
  return (
    <Frame title={subject(props)} company={company}>
      <p dir="auto">Hi {name},</p>
      <p>{reason(props)}</p>
      <p>
        <a href={url} style={{ color: "#0f6b80", fontWeight: "bold" }}>
          Choose your password
        </a>
      </p>
      <p>{terms(props)}</p>
      <p>{ignore(props)}</p>
    </Frame>
  );
}

function subject({ purpose, company }: Pick<LinkEmail, "purpose" | "company">): string {
  return purpose === "invite" ? `Your ${company.name} staff account` : `Reset your ${company.name} password`;
}

function text(props: LinkEmail): string {
  const parts = [`Hi ${props.name},`, reason(props), `Choose your password: ${props.url}`];
  return [...parts, terms(props), ignore(props), props.company.legalName].join("\n\n");
}

function reason({ purpose, username, company }: LinkEmail): string {
  return purpose === "invite"
    ? `You’ve been invited to the ${company.name} staff area. Your username is ${username}.`
    : `An admin sent you a link to choose a new password. Your username is ${username}.`;
}

function terms({ purpose, expiresAt }: LinkEmail): string {
  return `The link works once, for ${linkValidFor[purpose]}: until ${floridaTime(expiresAt)} (ET).`;
}

function ignore({ purpose }: LinkEmail): string {
  return purpose === "invite"
    ? "If you weren’t expecting this, ignore this email."
    : "If you didn’t ask for this, ignore this email and your password won’t change.";
}

/** The link with which a user chooses a password. It grants access to the account, so its text is not stored. */
export const userLink = { subject, Html: UserLink, text };
