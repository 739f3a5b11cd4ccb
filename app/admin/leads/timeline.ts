import type { TimelineItem } from "#app/admin/kit/timeline.tsx";
import type { Activity } from "#core/activities/shape.ts";
import { stageLabel } from "./stage.ts";

type OfficeName = (id: string) => string;

/** A lead's history as shown in the timeline. */
export function leadTimeline(activities: Activity[], officeName: OfficeName): TimelineItem[] {
  return activities.map((activity) => ({
    id: activity.id,
    what: describeActivity(activity, officeName),
    by: activity.isAutomatic ? "Automatic" : activity.actor,
    at: activity.at,
    text: activity.type === "note" ? activity.note : undefined,
  }));
}

function describeActivity({ type, from, to, note }: Activity, officeName: OfficeName): string {
  if (type === "received") return "Lead received";
  if (type === "stage") return `${stageLabel(from ?? "")} → ${stageLabel(to ?? "")}`;
  if (type === "office") return `Moved from ${officeName(from ?? "")} to ${officeName(to ?? "")}`;
  if (type === "email") return emailsSent[to ?? ""] ?? "Email sent";
  if (type === "note") return "Note";
  return note || type;
}

/** By template. */
const emailsSent: Record<string, string> = {
  "lead-received": "Office notified by email",
  "lead-thanks": "Confirmation emailed",
};
