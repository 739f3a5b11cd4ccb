import type { LeadEmail } from "#core/leads/templates.ts";
import type { Letterhead } from "./letterhead.tsx";

/** The letterhead of the office that answers a lead. */
export function letterhead({ company, office }: Pick<LeadEmail, "company" | "office">): Letterhead {
  return { company, office };
}
