import { fitOf, type Yard } from "#core/yard/rules.ts";

/** The orders of the gallery besides its own, in which featured pools come first. */
export const poolSorts = [
  "size",
  "price",
  "price-down",
  "area",
  "area-down",
  "length",
  "length-down",
] as const;

export type PoolSort = (typeof poolSorts)[number];

/** Limits that visitors can choose from, in dollars; an address may have any other. */
export const priceLimits = ["50000", "55000", "60000", "70000"];

/** What orders a pool. Length in decimal feet, area in square feet, null prices if the book has no figure. */
export type PoolPlace = {
  id: string;
  sort: number;
  shape: string;
  size: string;
  series: string;
  manufacturer: string;
  manufacturerId: string;
  lengthFt: number;
  widthFt: number;
  areaSqFt: number;
  lowCents: number | null;
  highCents: number | null;
};

/** A price limit in an address: whole dollars, at most seven digits. */
export function isLimit(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text);
}

/** Whether a pool's price range begins below the limit, in dollars. */
export function startsUnder({ lowCents }: Pick<PoolPlace, "lowCents">, limit: string): boolean {
  return lowCents !== null && lowCents < Number(limit) * 100;
}

/** Whether a pool fits a yard with its deck and the setbacks that planning begins with; without a yard every pool does. */
export function fitsYard(
  { lengthFt, widthFt }: Pick<PoolPlace, "lengthFt" | "widthFt">,
  yard: Yard | null,
): boolean {
  return !yard || fitOf({ length: lengthFt, width: widthFt }, yard).verdict === "fits";
}

/**
 * The pools in an order; those that are equal stay in the gallery's own. Pools without a price come last.
 *
 * @param sizes the sizes, smallest first
 */
export function inOrder<Place extends PoolPlace>(
  places: readonly Place[],
  sort: PoolSort | "",
  sizes: readonly string[],
): Place[] {
  const rankOf = (size: string) => (sizes.includes(size) ? sizes.indexOf(size) : sizes.length);
  const figures: Record<string, (place: Place) => number | null> = {
    size: ({ size }) => rankOf(size),
    price: ({ lowCents }) => lowCents,
    area: ({ areaSqFt }) => areaSqFt,
    length: ({ lengthFt }) => lengthFt,
  };
  const figure = figures[sort.replace("-down", "")];
  const direction = sort.endsWith("-down") ? -1 : 1;
  return places.toSorted((a, b) => (figure ? compare(figure(a), figure(b), direction) : 0) || own(a, b));
}

/** The gallery's own order. */
function own(a: PoolPlace, b: PoolPlace): number {
  return a.sort - b.sort || (a.id < b.id ? -1 : 1);
}

function compare(a: number | null, b: number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * direction;
}
