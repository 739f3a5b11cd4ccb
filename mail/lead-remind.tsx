import { channelLabels } from "#core/leads/channels.rules.ts";
import { fullName } from "#core/leads/rules.ts";
import { sourceLabel, poolOrSizeText } from "#core/leads/facts.rules.ts";
import type { ReminderEmail } from "#core/leads/reminders/templates.ts";
import { durationInWords } from "#lib/time/duration.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { EmailButton, factLines, Facts } from "./frame.tsx";
import { greetingTo } from "./greeting.ts";
import { letterhead } from "./lead-parts.ts";

type Props = ReminderEmail & { publicUrl: string };

const next =
  "Call, text or email from the lead. If you already replied another way, log it there: the reminders stop with the first reply.";

function LeadRemind(props: Props) {
  return (
    <>
      <p dir="auto">{greetingTo(props.user.name)}</p>
      <p>{reason(props)}</p>
      <Facts rows={facts(props)} />
      <EmailButton href={link(props)}>Open this lead</EmailButton>
      <p>{next}</p>
    </>
  );
}

function subject({ lead, waited }: Pick<ReminderEmail, "lead" | "waited">): string {
  return `${nameOf(lead)} has been waiting ${durationInWords(waited)} for a reply`;
}

const headline = () => "Please give the first reply";

function text(props: Props): string {
  return [
    greetingTo(props.user.name),
    reason(props),
    factLines(facts(props)),
    `Open this lead: ${link(props)}`,
    next,
  ].join("\n\n");
}

function reason({ lead, office, user, waited }: ReminderEmail): string {
  const came = `A lead from ${nameOf(lead)} came in for ${office.name} on ${floridaTime(lead.createdAt)} (ET).`;
  return `${came} It has been waiting ${durationInWords(waited)} of business hours for a first reply. ${ownerWords(lead, user)}`;
}

function ownerWords({ owner }: ReminderEmail["lead"], user: ReminderEmail["user"]): string {
  if (owner === null) return "No one owns it yet.";
  return owner.id === user.id ? "You’re the owner." : `The owner is ${owner.name}.`;
}

function facts({ lead }: ReminderEmail): [string, string][] {
  return [
    ["Preferred contact", lead.preferredChannel ? channelLabels[lead.preferredChannel] : ""],
    ["Pool", poolOrSizeText(lead)],
    ["Source", sourceLabel(lead.sourcePage)],
  ];
}

function nameOf(lead: ReminderEmail["lead"]): string {
  return fullName(lead) || lead.email || lead.phone;
}

function link({ publicUrl, lead }: Props): string {
  return `${publicUrl}/admin/estimates?open=${lead.id}`;
}

/** Reminds a user that a lead waits for a first reply. */
export const leadRemind = { subject, headline, Html: LeadRemind, text, letterhead };
