import type { PriceItemSummary } from "#core/quotes/price-items/shape.ts";
import { quoteSectionIds, quoteSections, quoteUnits, type QuoteUnit } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";

/** "$18 per sq ft", "$4,500 for the whole job"; a dash before the first price begins. */
export function priceLabel({ priceCents, unit }: Pick<PriceItemSummary, "priceCents" | "unit">): string {
  return priceCents === null ? "–" : `${dollars(priceCents)} ${perUnit[unit]}`;
}

const perUnit: Record<QuoteUnit, string> = {
  each: "each",
  ft: "per ft",
  sqft: "per sq ft",
  lump: "for the whole job",
  allowance: "allowance",
};

export const unitChoices = (Object.keys(quoteUnits) as QuoteUnit[]).map((value) => ({
  value,
  label: quoteUnits[value],
}));

export const sectionChoices = quoteSectionIds.map((value) => ({ value, label: quoteSections[value] }));
