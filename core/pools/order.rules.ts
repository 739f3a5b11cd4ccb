import { fits, yardOf, type Yard } from "./yard.rules.ts";
import type { PricedSize, PriceRange } from "#core/prices/pricing.rules.ts";
import { folded } from "#lib/text/folded.ts";

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

const facetNames = ["shape", "size", "manufacturer", "series"] as const;
type FacetName = (typeof facetNames)[number];

/** Values of the gallery's filters that many pools have in common. */
export type PoolGroup = Record<FacetName, string> & { manufacturerId: string };

/** What orders a pool. Length in decimal feet, area in square feet, null prices if the book has no figure. */
export type PoolPlace = {
  id: string;
  /** Its place among all pools in the gallery's own order, and that of its group among all groups; from 0. */
  at: number;
  group: number;
  /** The text that searches read. */
  search: string;
  size: string;
  lengthFt: number;
  widthFt: number;
  areaSqFt: number;
  lowCents: number | null;
  highCents: number | null;
};

/** What a size costs, and its pool that costs least; of two that do, the first in the gallery's own order. */
export type CatalogSize = PricedSize & {
  least: { slug: string; model: string; length: number; width: number; range: PriceRange };
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

/** Which pools pass the search, the price limit and the yard of a filter, by their places, and how many of each group. */
export type Passing = { isIn: Uint8Array; counts: Uint32Array };

export function passing(places: readonly PoolPlace[], groups: number, filter: PlaceFilter): Passing {
  const passes = besidesFacets(filter);
  const [isIn, counts] = [new Uint8Array(places.length), new Uint32Array(groups)];
  for (const place of places) {
    if (!passes(place)) continue;
    isIn[place.at] = 1;
    counts[place.group]! += 1;
  }
  return { isIn, counts };
}

/** The passing pools whose group matches, in the given order. */
export function matching(
  places: readonly PoolPlace[],
  groups: readonly PoolGroup[],
  { isIn }: Passing,
  filter: PlaceFilter,
): PoolPlace[] {
  const isGroupIn = groups.map((group) => hasAll(group, filter));
  return places.filter(({ at, group }) => isIn[at] === 1 && isGroupIn[group]);
}

/** How many pools there are in the groups that match. @param counts of each group */
export function countMatching(
  groups: readonly PoolGroup[],
  counts: ArrayLike<number>,
  filter: PlaceFilter,
): number {
  return groups.reduce((sum, group, at) => (hasAll(group, filter) ? sum + counts[at]! : sum), 0);
}

/**
 * For each value of each facet, the number of pools that match it and the other filters: a group that matches all
 * counts in each facet, one that misses a single facet in that one.
 * @param counts how many pools of each group pass the filters that are not facets
 */
export function facetCounts(
  groups: readonly PoolGroup[],
  counts: ArrayLike<number>,
  filter: PlaceFilter,
): Record<FacetName, Map<string, number>> {
  const facets = { shape: new Map(), size: new Map(), manufacturer: new Map(), series: new Map() };
  for (const [at, group] of groups.entries()) {
    const missed = facetNames.filter((name) => !has(group, name, filter));
    if (counts[at] === 0 || missed.length > 1) continue;
    for (const name of missed.length === 1 ? missed : facetNames)
      facets[name].set(group[name], (facets[name].get(group[name]) ?? 0) + counts[at]!);
  }
  return facets;
}

function hasAll(group: PoolGroup, filter: PlaceFilter): boolean {
  return facetNames.every((name) => has(group, name, filter));
}

function has(group: PoolGroup, name: FacetName, filter: PlaceFilter): boolean {
  const value = filter[name];
  if (!value || group[name] === value) return true;
  return name === "manufacturer" && group.manufacturerId === value;
}

function besidesFacets({ q = "", under = "", yard = "" }: PlaceFilter): (place: PoolPlace) => boolean {
  const words = folded(q).trim();
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
  return !yard || fits({ length: lengthFt, width: widthFt }, yard);
}

/**
 * The pools in an order; ties keep the gallery's own order. Pools without a price come last.
 *
 * @param sizes the sizes, smallest first
 */
export function inOrder(
  places: readonly PoolPlace[],
  sort: PoolSort | "",
  sizes: readonly string[],
): PoolPlace[] {
  const rankOf = (size: string) => (sizes.includes(size) ? sizes.indexOf(size) : sizes.length);
  const figures: Record<string, (place: PoolPlace) => number | null> = {
    size: ({ size }) => rankOf(size),
    price: ({ lowCents }) => lowCents,
    area: ({ areaSqFt }) => areaSqFt,
    length: ({ lengthFt }) => lengthFt,
  };
  const figure = figures[sort.replace("-down", "")];
  const direction = sort.endsWith("-down") ? -1 : 1;
  return [...places].sort((a, b) => (figure ? compare(figure(a), figure(b), direction) : 0) || a.at - b.at);
}

function compare(a: number | null, b: number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * direction;
}
