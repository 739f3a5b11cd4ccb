import type { LeadEmail } from "#core/leads/templates.ts";
import { visitStart } from "#core/visits/rules.ts";
import type { Letterhead } from "./letterhead.tsx";

/** The letterhead of the office that answers a lead. */
export function letterhead({ company, office }: Pick<LeadEmail, "company" | "office">): Letterhead {
  return { company, office };
}

/** "Monday, November 23 at 10:30 AM (ET)": by when the office answers; null if it never opens. */
export function deadline({ answerBy }: Pick<LeadEmail, "answerBy">): string | null {
  return answerBy && visitStart(answerBy);
}
