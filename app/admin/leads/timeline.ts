import type { TimelineItem } from "#app/admin/kit/record/timeline.tsx";
import type { ActivityWithEmail } from "#core/emails/shape.ts";
import type { EmailState } from "#core/emails/rules.ts";
import { callOutcomeLabels, textOutcomeLabels } from "#core/leads/facts.rules.ts";
import { photosText } from "#core/leads/photos/rules.ts";
import { quoteStageLabels } from "#core/quotes/rules.ts";
import { visitActivities, visitKindLabels, visitKinds } from "#core/visits/rules.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { stageLabel } from "./stage.ts";

type OfficeName = (id: string) => string;

/** A lead's history as shown in the timeline. */
export function leadTimeline(activities: ActivityWithEmail[], officeName: OfficeName): TimelineItem[] {
  return withRemindersTogether(activities).map(({ activity, reminded }) => ({
    id: activity.id,
    what:
      reminded.length > 0 ? describeReminders(activity, reminded) : describeActivity(activity, officeName),
    by: activity.isAutomatic ? "Automatic" : activity.actor,
    at: activity.at,
    text: textOf(activity),
  }));
}

type TimelineEntry = {
  activity: ActivityWithEmail;
  /** The recipients of a reminder. */
  reminded: string[];
};

/** Reminders to several people that were sent one right after the other are one entry. */
const togetherMs = 5 * 60_000;

function withRemindersTogether(activities: ActivityWithEmail[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  for (const activity of activities) {
    const last = entries.at(-1);
    const name = reminderTo(activity);
    if (last && name && last.reminded.length > 0 && isTogether(last.activity, activity))
      last.reminded.unshift(name);
    else entries.push({ activity, reminded: name ? [name] : [] });
  }
  return entries;
}

function reminderTo({ type, to, email }: ActivityWithEmail): string | undefined {
  return type === "email" && to === "lead-remind" ? email?.to : undefined;
}

function isTogether(one: ActivityWithEmail, other: ActivityWithEmail): boolean {
  const apart = Math.abs(Date.parse(one.at) - Date.parse(other.at));
  return one.email?.state === other.email?.state && apart <= togetherMs;
}

function describeReminders({ email }: ActivityWithEmail, reminded: string[]): string {
  const names = new Intl.ListFormat("en-US").format(reminded);
  return email?.state === "stored"
    ? `Reminder to ${names} not sent: no mail server`
    : `Reminder emailed to ${names}`;
}

function textOf({ type, note, email }: ActivityWithEmail): string | undefined {
  if (email?.text) return `${email.subject}\n\n${email.text}`;
  return withText.includes(type) && note !== "" ? note : undefined;
}

/** Entries whose note was typed by someone. */
const withText = ["note", "call", "text", "elsewhere", "correction", "task", "question"].concat(
  Object.values(visitActivities),
);

function describeActivity(
  { type, from, to, note, email }: ActivityWithEmail,
  officeName: OfficeName,
): string {
  if (type === "received") return "Lead received";
  if (type === "stage") {
    const moved = from === to ? stageLabel(to ?? "") : `${stageLabel(from ?? "")} → ${stageLabel(to ?? "")}`;
    return note ? `${moved}: ${note}` : moved;
  }
  if (type === "owner") return to === null ? `No longer ${from ?? ""}’s lead` : `Owner: ${to}`;
  if (type === "call") return `Call: ${labelIn(callOutcomeLabels, to)}`;
  if (type === "text") return `Text: ${labelIn(textOutcomeLabels, to)}`;
  if (type === "elsewhere")
    return to === null ? "Answered another way" : `Answered with ${to}, from the same person`;
  if (type === "office") return `Moved from ${officeName(from ?? "")} to ${officeName(to ?? "")}`;
  if (type === "email") return describeEmail(to ?? "", { note, state: email?.state });
  const booked = visitKinds.find((kind) => visitActivities[kind] === type);
  if (booked) return `${visitKindLabels[booked]} ${visitStep(from, to, note)}`;
  if (type === "photos") return photoWords(from, Number(to));
  if (type === "note") return "Note";
  if (type === "quote") {
    const step = to === "written" ? "written for the customer" : labelIn(quoteStageLabels, to).toLowerCase();
    return note ? `Quote ${step}: ${note}` : `Quote ${step}`;
  }
  if (type === "question") return "Question about a quote";
  if (type === "task") return taskSteps[to ?? ""] ?? "Task";
  return note || type;
}

const photoSteps: Record<string, string> = { sent: "sent", removed: "removed", restored: "put back" };

/** "3 photos sent" */
function photoWords(step: string | null, count: number): string {
  return `${photosText(count)} ${labelIn(photoSteps, step)}`;
}

/** The times before and after the change: a visit is booked, canceled, moved, or changed in another way. */
function visitStep(from: string | null, to: string | null, note: string): string {
  if (from === null) return `booked: ${floridaTime(to ?? "")}`;
  if (to === null) return `canceled: ${floridaTime(from)}`;
  if (from !== to) return `moved: ${floridaTime(from)} → ${floridaTime(to)}`;
  return `${note === "" ? "completed" : "changed"}: ${floridaTime(from)}`;
}

function labelIn(labels: Record<string, string>, key: string | null): string {
  return (key !== null && Object.hasOwn(labels, key) ? labels[key] : key) ?? "";
}

/** The note of a refused attempt says so, even if the email was sent later. */
function describeEmail(template: string, { note, state }: { note: string; state?: EmailState }): string {
  const { sent, name } = emails[template] ?? { sent: "Email sent", name: "Email" };
  if (note !== "" || state === "failed") return `${name} not delivered${note.replace(/^Not delivered/, "")}`;
  if (state === "stored") return `${name} not sent: no mail server`;
  return state === "limited" ? `${name} not sent: daily limit` : sent;
}

/** By template. */
const emails: Record<string, { sent: string; name: string }> = {
  "lead-received": { sent: "Office notified by email", name: "Office notification" },
  "lead-thanks": { sent: "Confirmation emailed", name: "Confirmation" },
  "lead-remind": { sent: "Reminder emailed to staff", name: "Reminder to staff" },
  reply: { sent: "Replied by email", name: "Reply" },
  "visit-confirmed": { sent: "Visit invitation emailed to the customer", name: "Visit invitation" },
  "visit-canceled": { sent: "Visit cancellation emailed to the customer", name: "Visit cancellation" },
  "visit-reminder": { sent: "Visit reminder emailed to the customer", name: "Visit reminder" },
  "visit-assigned": { sent: "Visit emailed to staff", name: "Visit email to staff" },
  "visit-withdrawn": {
    sent: "Visit cancellation emailed to staff",
    name: "Visit cancellation to staff",
  },
};

const taskSteps: Record<string, string> = {
  added: "Task added",
  changed: "Task changed",
  done: "Task done",
  reopened: "Task reopened",
  deleted: "Task deleted",
};
