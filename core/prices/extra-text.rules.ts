import { extraUnits, type Extra } from "./extras.rules.ts";
import type { PriceRange } from "./pricing.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { rangeText } from "./text.rules.ts";

type Priced = { extra: Pick<Extra, "grade">; range: PriceRange };

/** What an extra costs here: "$1,500 – $3,500"; of a secondary source "$3,000 – $7,000 (market price)". */
export function extraText({ extra, range }: Priced): string {
  return withGrade(extra, priceText(range));
}

/** What an extra costs per unit: "$15 – $25 per sq ft of cage floor". */
export function unitText(extra: Extra): string {
  const price = priceText(extra);
  const isWhole = extra.unit === "each" || extra.unit === "lump";
  return withGrade(extra, isWhole ? price : `${price} per ${extraUnits[extra.unit]}`);
}

/** "$1,500 – $3,500"; without a lowest price "up to $100". */
function priceText(range: PriceRange): string {
  return range.lowCents === 0 ? `up to ${dollars(range.highCents)}` : rangeText(range);
}

function withGrade({ grade }: Pick<Extra, "grade">, price: string): string {
  return grade === "C" ? `${price} (market price)` : price;
}
