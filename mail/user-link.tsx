import type { LinkEmail } from "#core/staff/templates.ts";
import { linkValidFor } from "#core/staff/rules.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { EmailButton } from "./frame.tsx";
import { greetingTo } from "./greeting.ts";
import type { Letterhead } from "./letterhead.tsx";

function UserLink(props: LinkEmail) {
  const { name, url } = props;
  return (
    <>
      <p dir="auto">{greetingTo(name)}</p>
      <p>{reason(props)}</p>
      <EmailButton href={url}>Choose your password</EmailButton>
      <p>{terms(props)}</p>
      <p>{ignore(props)}</p>
    </>
  );
}

function subject({ purpose, company }: Pick<LinkEmail, "purpose" | "company">): string {
  return purpose === "invite" ? `Your ${company.name} staff account` : `Reset your ${company.name} password`;
}

function headline({ purpose }: LinkEmail): string {
  return purpose === "invite" ? "Welcome to the staff area" : "Here is your link";
}

function letterhead({ company, office }: LinkEmail): Letterhead {
  return { company, office };
}

function text(props: LinkEmail): string {
  const parts = [greetingTo(props.name), reason(props), `Choose your password: ${props.url}`];
  return [...parts, terms(props), ignore(props)].join("\n\n");
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
export const userLink = { subject, headline, Html: UserLink, text, letterhead };
