import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { rangeText } from "#core/prices/text.rules.ts";

/** The estimate bar's text for a price. */
export function totalText(price: PriceRange | null): string {
  return price ? rangeText(price) : "Price on request";
}

/** What the price in the estimate bar is for. */
export function barNote(model: string, extras: number): string {
  if (extras === 0) return model;
  return extras === 1 ? `${model}, with one extra` : `${model}, with ${extras} extras`;
}
