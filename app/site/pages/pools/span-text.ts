import type { SizeSpan } from "#core/pools/gallery.reads.ts";
import { priceOf, type PriceBook } from "#core/prices/pricing.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { dollars } from "#lib/money/dollars.ts";

/** "$42,200 to $83,000": from the lowest to the highest price in the book; empty if it has none. */
export function spanText(book: PriceBook): string {
  const ranges = poolSizes.flatMap(({ size }) => priceOf(book, { size })?.base ?? []);
  if (ranges.length === 0) return "";
  const low = Math.min(...ranges.map(({ lowCents }) => lowCents));
  const high = Math.max(...ranges.map(({ highCents }) => highCents));
  return `${dollars(low)} to ${dollars(high)}`;
}

/** "40–45 ft long, 8½–16 ft wide", to the half foot; empty for a size without pools. */
export function sizeText(span: SizeSpan | undefined): string {
  if (!span) return "";
  const { shortestFt, longestFt, narrowestFt, widestFt } = span;
  return `${fromTo(shortestFt, longestFt)} ft long, ${fromTo(narrowestFt, widestFt)} ft wide`;
}

function fromTo(least: number, most: number): string {
  return [...new Set([halves(least), halves(most)])].join("–");
}

function halves(feet: number): string {
  const twice = Math.round(feet * 2);
  return `${Math.floor(twice / 2)}${twice % 2 === 0 ? "" : "½"}`;
}
