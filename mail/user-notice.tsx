import { noticeSentences } from "#core/staff/notices.rules.ts";
import type { NoticeEmail } from "#core/staff/templates.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { EmailButton } from "./frame.tsx";
import { greetingTo } from "./greeting.ts";
import type { Letterhead } from "./letterhead.tsx";

function UserNotice(props: NoticeEmail) {
  const { name, url } = props;
  return (
    <>
      <p dir="auto">{greetingTo(name)}</p>
      <p>{what(props)}</p>
      <p>{where(props)}</p>
      <p>{advice}</p>
      <EmailButton href={url}>{openProfile}</EmailButton>
    </>
  );
}

const openProfile = "Open your profile";

function subject({ company }: NoticeEmail): string {
  return `About your ${company.name} staff account`;
}

function headline(): string {
  return "Was this you?";
}

function letterhead({ company, office }: NoticeEmail): Letterhead {
  return { company, office };
}

function text(props: NoticeEmail): string {
  const parts = [greetingTo(props.name), what(props), where(props), advice];
  return [...parts, `${openProfile}: ${props.url}`].join("\n\n");
}

function what({ what }: NoticeEmail): string {
  return noticeSentences[what];
}

function where({ username, at, from }: NoticeEmail): string {
  const place = from ? ` Browser: ${from.browser}. Address: ${from.address || "unknown"}.` : "";
  return `Username: ${username}. Time: ${floridaTime(at)} (ET).${place}`;
}

const advice =
  "If this was you, there’s nothing to do. If it wasn’t, change your password, sign out everywhere else, and tell an admin.";

/** Tells users what was done with their own account. */
export const userNotice = { subject, headline, Html: UserNotice, text, letterhead };
