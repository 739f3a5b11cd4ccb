import { lengthLabel, visitNouns, visitStart, visitTime } from "#core/visits/rules.ts";
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
  const { kind } = visit;
  return [
    ["When", visitTime(visit)],
    ["How long", `About ${lengthLabel(visit.minutes)}`],
    [kind === "yard" ? "Where" : "How", placeText({ visit, person })],
    [kind === "yard" ? "Who’s coming" : "Who you’ll talk to", `${person.name}, ${person.phone}`],
  ];
}

/** Where a visit is, or how a call comes about, in the customer's words. */
function placeText({ visit: { kind, address }, person }: Pick<VisitEmail, "visit" | "person">): string {
  if (kind === "video")
    return person.videoLink
      ? `A video call. To join, open ${person.videoLink}`
      : "A video call. We’ll email you the link before it starts.";
  if (kind === "phone") return `We’ll call you at ${address || "the number you gave us"}.`;
  return address || "At the address you gave us";
}

/** "visit" or "phone call". */
export function visitNoun({ visit }: Pick<VisitEmail, "visit">): string {
  return visitNouns[visit.kind];
}

type Linked = Pick<VisitEmail, "path"> & { publicUrl: string };

/** The address of the customer's own page. */
export function ownPage({ path, publicUrl }: Linked): string {
  return `${publicUrl}${path}#visit`;
}

/** The same as a line of an email's text. */
export function ownPageLine(props: Linked): string {
  return `Move or cancel it: ${ownPage(props)}`;
}

/** How to reach the office about it. */
export function howToMove({ office }: Pick<VisitEmail, "office">): string {
  return `To move or cancel it, reply to this email or call our ${office.name} office at ${office.phone}.`;
}
