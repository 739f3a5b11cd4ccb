import { quoteLimits } from "#core/quotes/rules.ts";

/** An archived item is offered on no new quote. A CHECK constraint rejects any other value. */
export const priceItemStatuses = ["active", "archived"] as const;

export type PriceItemStatus = (typeof priceItemStatuses)[number];

export const priceItemStatusLabels: Record<PriceItemStatus, string> = {
  active: "Active",
  archived: "Archived",
};

export const priceItemLimits = {
  name: quoteLimits.name,
  text: quoteLimits.text,
  /** Prices of future days. */
  planned: 24,
} as const;

type FromDay = { fromDay: string };

/** The price in force on a day in Florida: the latest one that had begun by then; undefined if none had. */
export function priceOn<Price extends FromDay>(prices: readonly Price[], day: string): Price | undefined {
  return latest(prices.filter(({ fromDay }) => fromDay <= day));
}

/** The prices of days after this one, the next one first. */
export function plannedAfter<Price extends FromDay>(prices: readonly Price[], day: string): Price[] {
  return prices.filter(({ fromDay }) => fromDay > day).sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
}

function latest<Price extends FromDay>(prices: readonly Price[]): Price | undefined {
  return prices.reduce<Price | undefined>(
    (newest, price) => (newest && newest.fromDay > price.fromDay ? newest : price),
    undefined,
  );
}

export const priceItemSentences = {
  pastDay: "Past prices stay as they were. Please choose today or a later date.",
  farDay: "Please choose a day within the next five years",
  tooManyPlanned: `There can be at most ${priceItemLimits.planned} scheduled prices. Cancel one first.`,
  notPlanned: "This price has already taken effect, so it stays. You can set a new one from today.",
  noPicture: "This picture does not exist. Please choose another.",
};
