import { lengthLabel, visitStart, visitTime } from "#core/visits/rules.ts";
import type { VisitEmail } from "#core/visits/templates.ts";
import type { Letterhead } from "./letterhead.tsx";

/** The letterhead of the office whose visit it is. */
export function letterhead({ company, office }: VisitEmail): Letterhead {
  return { company, office };
}

/** "Tuesday, November 24 at 2:00 PM (ET)". */
export function visitWhen({ visit }: Pick<VisitEmail, "visit">): string {
  return visitStart(visit.startsAt);
}

/** What the customer needs to know, as labels and values. */
export function visitFacts({ visit, person }: Pick<VisitEmail, "visit" | "person">): [string, string][] {
  return [
    ["When", visitTime(visit)],
    ["How long", `About ${lengthLabel(visit.minutes)}`],
    ["Where", visit.address],
    ["Who’s coming", `${person.name}, ${person.phone}`],
  ];
}

/** How to reach the office about it. */
export function howToMove({ office }: Pick<VisitEmail, "office">): string {
  return `To move or cancel it, reply to this email or call our ${office.name} office at ${office.phone}.`;
}
