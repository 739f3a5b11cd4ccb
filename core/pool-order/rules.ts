import { fitOf, yardOf, type Yard } from "#core/yard/rules.ts";
import { searchable } from "#lib/plain-text.ts";

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
  /** The text that searches read. */
  search: string;
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

/** What a pool must be like; what is empty or absent lets every pool pass. */
export type PlaceFilter = {
  q?: string;
  shape?: string;
  size?: string;
  series?: string;
  manufacturer?: string;
  under?: string;
  yard?: string;
};

const facetNames = ["shape", "size", "manufacturer", "series"] as const;
type FacetName = (typeof facetNames)[number];

/** The pools that match a filter, in the order in which they are given. */
export function matching(places: readonly PoolPlace[], filter: PlaceFilter): PoolPlace[] {
  const passes = besidesFacets(filter);
  return places.filter((place) => passes(place) && facetNames.every((name) => has(place, name, filter)));
}

/**
 * For each value of each facet, the number of pools that match it and the other filters, in one pass: a pool that matches
 * all counts in each facet, one that misses a single facet in that one.
 */
export function facetCounts(
  places: readonly PoolPlace[],
  filter: PlaceFilter,
): Record<FacetName, Map<string, number>> {
  const counts = { shape: new Map(), size: new Map(), manufacturer: new Map(), series: new Map() };
  const passes = besidesFacets(filter);
  for (const place of places) {
    if (!passes(place)) continue;
    const missed = facetNames.filter((name) => !has(place, name, filter));
    if (missed.length > 1) continue;
    for (const name of missed.length === 1 ? missed : facetNames)
      counts[name].set(place[name], (counts[name].get(place[name]) ?? 0) + 1);
  }
  return counts;
}

function has(place: PoolPlace, name: FacetName, filter: PlaceFilter): boolean {
  const wanted = filter[name];
  if (!wanted || place[name] === wanted) return true;
  return name === "manufacturer" && place.manufacturerId === wanted;
}

function besidesFacets({ q = "", under = "", yard = "" }: PlaceFilter): (place: PoolPlace) => boolean {
  const words = searchable(q);
  const ground = yardOf(yard);
  const limit = isLimit(under) ? under : null;
  return (place) =>
    (limit === null || startsUnder(place, limit)) &&
    (ground === null || fitsYard(place, ground)) &&
    (words === "" || place.search.includes(words));
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
