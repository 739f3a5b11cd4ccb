import type { PlacedLine } from "#core/quote-merge/rules.ts";
import type { QuoteUnit } from "#core/quotes/rules.ts";

export type Item = {
  id: number;
  name: string;
  text: string;
  unit: QuoteUnit;
  picture: string | null;
  priceCents: number;
  costCents?: number | null | undefined;
};

const none: Item[] = [];
/** The price items that a typed name may mean. */
export function useItems(_typed: string, _isFocused: boolean): Item[] {
  return none;
}

const noPrices: ReadonlyMap<number, number> = new Map();
export function useItemPrices(_lines: PlacedLine[]): ReadonlyMap<number, number> {
  return noPrices;
}
