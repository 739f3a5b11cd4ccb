import { Typed, When } from "#app/admin/kit/facts.tsx";
import type { LeadEvent } from "#core/leads/shape.ts";
import { stageLabel } from "./stage.ts";

type OfficeName = (id: string) => string;

/** What happened to a request, newest first. */
export function Timeline({ events, officeName }: { events: LeadEvent[]; officeName: OfficeName }) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={event.id}>
          <p>
            {told(event, officeName)} <span className="muted">{event.actor}</span>
          </p>
          <p className="muted">
            <When at={event.at} />
          </p>
          {event.type === "note" && <Typed text={event.note} />}
        </li>
      ))}
    </ol>
  );
}

function told(event: LeadEvent, officeName: OfficeName): string {
  const { type, fromState, toState, note } = event;
  if (type === "received") return "Request received";
  if (type === "state") return `${stageLabel(fromState ?? "")} → ${stageLabel(toState ?? "")}`;
  if (type === "office") return `Moved from ${officeName(fromState ?? "")} to ${officeName(toState ?? "")}`;
  if (type === "note") return "Note";
  if (type === "counted") return "Counted in the statistics";
  return note || type;
}
