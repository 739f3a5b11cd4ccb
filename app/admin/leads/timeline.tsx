import { Typed, When } from "#app/admin/kit/facts.tsx";
import type { Activity } from "#core/activities/shape.ts";
import { stageLabel } from "./stage.ts";

type OfficeName = (id: string) => string;

type TimelineProps = { activities: Activity[]; officeName: OfficeName };

/** What happened to a lead, newest first. */
export function Timeline({ activities, officeName }: TimelineProps) {
  return (
    <ol className="timeline">
      {activities.map((activity) => (
        <li key={activity.id}>
          <p>
            {describeActivity(activity, officeName)} <span className="muted">{activity.actor}</span>
          </p>
          <p className="muted">
            <When at={activity.at} />
          </p>
          {activity.type === "note" && <Typed text={activity.note} />}
        </li>
      ))}
    </ol>
  );
}

function describeActivity({ type, from, to, note }: Activity, officeName: OfficeName): string {
  if (type === "received") return "Request received";
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
