import type { TimelineItem } from "#app/admin/kit/timeline.tsx";
import type { Activity } from "#core/activities/shape.ts";
import { callOutcomeLabels, textOutcomeLabels } from "#core/leads/rules.ts";
import { stageLabel } from "./stage.ts";

type OfficeName = (id: string) => string;

/** A lead's history as shown in the timeline. */
export function leadTimeline(activities: Activity[], officeName: OfficeName): TimelineItem[] {
  return activities.map((activity) => ({
    id: activity.id,
    what: describeActivity(activity, officeName),
    by: activity.isAutomatic ? "Automatic" : activity.actor,
    at: activity.at,
    text: withText.includes(activity.type) && activity.note !== "" ? activity.note : undefined,
  }));
}

/** Entries whose note was typed by someone. */
const withText = ["note", "call", "text", "elsewhere", "correction", "task", "visit"];

function describeActivity({ type, from, to, note }: Activity, officeName: OfficeName): string {
  if (type === "received") return "Lead received";
  if (type === "stage") {
    const moved = from === to ? stageLabel(to ?? "") : `${stageLabel(from ?? "")} → ${stageLabel(to ?? "")}`;
    return note ? `${moved}: ${note}` : moved;
  }
  if (type === "owner") return to === null ? `No longer ${from ?? ""}’s lead` : `Owner: ${to}`;
  if (type === "call") return `Call: ${labelIn(callOutcomeLabels, to)}`;
  if (type === "text") return `Text: ${labelIn(textOutcomeLabels, to)}`;
  if (type === "elsewhere") return "Replied elsewhere";
  if (type === "office") return `Moved from ${officeName(from ?? "")} to ${officeName(to ?? "")}`;
  if (type === "email") return emailsSent[to ?? ""] ?? "Email sent";
  if (type === "note") return "Note";
  return note || type;
}

function labelIn(labels: Record<string, string>, key: string | null): string {
  return (key !== null && Object.hasOwn(labels, key) ? labels[key] : key) ?? "";
}

/** By template. */
const emailsSent: Record<string, string> = {
  "lead-received": "Office notified by email",
  "lead-thanks": "Confirmation emailed",
};
