import { mostOwnRanges } from "./own-ranges.rules.ts";
import { longDay } from "#lib/time/long-day.ts";

/** A draft is being written, a planned one waits for its day, one is current, and past ones are kept. */
export const priceBookStatuses = ["draft", "planned", "current", "past"] as const;
export type PriceBookStatus = (typeof priceBookStatuses)[number];

export const priceBookStatusLabels: Record<PriceBookStatus, string> = {
  draft: "Draft",
  planned: "Scheduled",
  current: "Current",
  past: "Past",
};

export const priceBookLimits = { note: 200, daysAhead: 730 };

export const priceBookSentences = {
  notADraft: "Only a draft can be changed. Unschedule it first, or make a new draft from this one.",
  notDeleted: "Only a draft can be deleted.",
  notPlanned: "Only a draft can be published.",
  nothingNew: "These are the prices that visitors see by then anyway. Change a price first.",
  notReverted: "Only a scheduled price book or the current one can be reverted.",
  noEarlier: "There is no earlier price book to go back to.",
  sameDay: "Another price book starts on that day. Choose another day, or unschedule that one first.",
  tooFar: "Please choose a day within the next two years",
  tooManyRanges: `At most ${mostOwnRanges} pools, series and manufacturers can have prices of their own. Change a whole series or manufacturer instead.`,
  noManufacturer: "This manufacturer does not exist.",
  noSeries: "This manufacturer has no such series.",
  noPool: "This pool does not exist.",
  nothingInList: "No price would change with this file.",
  noSource: "This price book no longer exists. Choose another one to begin with.",
};

/** Why a day that has passed is refused. */
export function passedDaySentence(day: string): string {
  return `${longDay(day)} has passed. Choose today, which means now, or a later day.`;
}

/**
 * Whether a book that is not in force yet was copied from prices that have been replaced since: it would undo what has
 * changed.
 */
export function isOutdated(status: PriceBookStatus, source: PriceBookStatus | null): boolean {
  return (status === "draft" || status === "planned") && source === "past";
}
