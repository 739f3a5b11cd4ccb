import type { LeadStage } from "./stages.rules.ts";

/** The columns of the board, in the order of the work. Spam and archived leads have none. */
export const boardStages = [
  "new",
  "contacted",
  "visit_booked",
  "visited",
  "quote_sent",
  "won",
  "lost",
] as const satisfies readonly LeadStage[];

export type BoardStage = (typeof boardStages)[number];

/** The leads that are shown at first in each column, and with each press of "Show more". */
export const cardsAtOnce = 50;
