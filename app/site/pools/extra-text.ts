import { extraUnits, type Extra } from "#core/extras/rules.ts";
import type { PriceLine } from "#core/pricing/rules.ts";
import { rangeText } from "./price.ts";

/** What an extra costs here: "$1,500 – $3,500"; of a secondary source "seen at $3,000 – $7,000". */
export function extraText({ extra, range }: PriceLine): string {
  return seen(extra, rangeText(range));
}

/** What an extra costs per unit: "$15 – $25 per sq ft of cage floor". */
export function unitText(extra: Extra): string {
  const price = seen(extra, rangeText(extra));
  return extra.unit === "each" || extra.unit === "lump" ? price : `${price} per ${extraUnits[extra.unit]}`;
}

function seen({ grade }: Extra, price: string): string {
  return grade === "C" ? `seen at ${price}` : price;
}
