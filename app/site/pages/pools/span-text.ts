import type { SizeSpan } from "#core/pools/gallery.reads.ts";
import { spanOf, type PricedSize } from "#core/prices/pricing.rules.ts";
import { dollars } from "#lib/money/dollars.ts";

/** "$42,200 to $84,500": from the lowest to the highest price of a published pool; empty if there is none. */
export function spanText(sizes: readonly PricedSize[]): string {
  if (sizes.length === 0) return "";
  const { lowCents, highCents } = spanOf(sizes.map(({ range }) => range));
  return `${dollars(lowCents)} to ${dollars(highCents)}`;
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
