import { sql } from "kysely";
import { listManufacturers } from "#core/pools/manufacturers/reads.ts";
import type { GalleryFilter, ListPlace, PoolFacets } from "./shape.ts";
import { countInOrder, facetsInOrder } from "./order.reads.ts";
import { countMatching, facetCounts } from "./order.rules.ts";
import { imagesOf } from "./facts.reads.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import type { Db } from "#db/schema.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import { readAs } from "#lib/runtime/reading.ts";
import { webOrigin } from "#lib/web/web-origin.ts";

/** The number of published pools that are alike in everything the gallery can filter by, except the search text. */
type Group = {
  shape: string;
  size: string;
  series: string;
  manufacturer: string;
  manufacturerId: string;
  count: number;
  shortestFt: number;
  longestFt: number;
  narrowestFt: number;
  widestFt: number;
};

export type SizeSpan = Pick<Group, "count" | "shortestFt" | "longestFt" | "narrowestFt" | "widestFt">;

/** A pool in the row of outlines above the gallery. Lengths in decimal feet; no path if the library has it. */
export type LinedUpPool = {
  id: string;
  slug: string;
  model: string;
  length: number;
  width: number;
  outlinePath: string;
};

type GalleryFacts = { groups: Group[]; total: number; lineUp: LinedUpPool[] };

/** Pools in the row: as many as fit on a desktop screen with readable names. */
const lineUpPlaces = 8;

const readPictureOrigins = onceUntilChange(async (db: Db): Promise<string[]> => {
  const [pools, logos] = await Promise.all([
    db
      .selectFrom("pools")
      .select(["id", "image_urls"])
      // literally, for its index
      .where(sql<boolean>`image_urls <> '[]'`)
      .where("image_urls", "like", "%https:%")
      .execute(),
    db.selectFrom("manufacturers").select(["logo", "icon_logo"]).execute(),
  ]);
  const addresses = [...pools.flatMap(imagesOf), ...logos.flatMap((row) => [row.logo, row.icon_logo])];
  return [...new Set(addresses.map(webOrigin))].filter((origin) => origin !== null).toSorted();
});

/**
 * The other sites whose pictures the catalog shows, by origin. Every page allows them, because visitors move on without
 * loading another. So a change that names another site must announce all pages itself (as importPictures does), and no
 * other change to the catalog concerns them.
 */
export function pictureOrigins(db: Db): Promise<string[]> {
  return readAs(
    () => readPictureOrigins(db),
    () => [],
  );
}

/**
 * The number of published pools of each shape, size, manufacturer and series: each that match the other filters, or of
 * all pools without a filter. A value that matches none is listed with 0, so the lists stay the same length.
 */
export async function poolFacets(db: Db, filter: Partial<GalleryFilter> = {}): Promise<PoolFacets> {
  const { groups } = await galleryFacts(db);
  const all = facetsOf(groups);
  const isFiltered = facetFilters.some((name) => filter[name]);
  if (!isFiltered && !isBesidesFacets(filter)) return all;
  const counts = isBesidesFacets(filter)
    ? await facetsInOrder(db, filter)
    : facetCounts(groups, countsOf(groups), filter);
  const counted = (name: keyof PoolFacets) =>
    all[name].map(({ value }) => ({ value, count: counts[name].get(value) ?? 0 }));
  return {
    shape: counted("shape"),
    size: counted("size"),
    manufacturer: counted("manufacturer"),
    series: counted("series"),
  };
}

const facetFilters = ["shape", "size", "series", "manufacturer"] as const;

/** Whether a filter needs more than the groups know: then it is answered from all pools. */
function isBesidesFacets({ q, under, yard }: Partial<GalleryFilter>): boolean {
  return Boolean(q || under || yard);
}

function facetsOf(groups: readonly Group[]): PoolFacets {
  const facet = (name: keyof PoolFacets) => {
    const counts = new Map<string, number>();
    for (const group of groups) counts.set(group[name], (counts.get(group[name]) ?? 0) + group.count);
    return [...counts].filter(([value]) => value !== "").map(([value, count]) => ({ value, count }));
  };
  return {
    shape: facet("shape").toSorted((a, b) => b.count - a.count),
    size: facet("size").toSorted((a, b) => sizeRank(a.value) - sizeRank(b.value)),
    manufacturer: facet("manufacturer").toSorted((a, b) => a.value.localeCompare(b.value)),
    series: facet("series").toSorted((a, b) => a.value.localeCompare(b.value)),
  };
}

function countsOf(groups: readonly Group[]): number[] {
  return groups.map(({ count }) => count);
}

/** The place of a pool in the list, published or not; undefined if there is no such pool. */
export function placeOfPool(db: Db, id: string): Promise<ListPlace | undefined> {
  return db.selectFrom("pools").select(["sort", "id"]).where("id", "=", id).executeTakeFirst();
}

/** The number of all published pools, and of those that match a filter. */
export async function galleryCounts(
  db: Db,
  filter: Partial<GalleryFilter>,
): Promise<{ total: number; matching: number }> {
  const { groups, total } = await galleryFacts(db);
  if (isBesidesFacets(filter)) return { total, matching: await countInOrder(db, filter) };
  return { total, matching: countMatching(groups, countsOf(groups), filter) };
}

/** The number of a manufacturer's published pools and their lengths in decimal feet; 0 if it has none. */
export async function manufacturerExtent(
  db: Db,
  manufacturerId: string,
): Promise<{ count: number; shortestFt: number; longestFt: number }> {
  const { groups } = await galleryFacts(db);
  const own = groups.filter((group) => group.manufacturerId === manufacturerId);
  if (own.length === 0) return { count: 0, shortestFt: 0, longestFt: 0 };
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    shortestFt: Math.min(...own.map(({ shortestFt }) => shortestFt)),
    longestFt: Math.max(...own.map(({ longestFt }) => longestFt)),
  };
}

/** The true span of each size, in decimal feet, and its number of published pools. Sizes without pools are absent. */
export async function sizeSpans(db: Db): Promise<Record<string, SizeSpan>> {
  const { groups } = await galleryFacts(db);
  const spans = new Map<string, SizeSpan>();
  for (const { size, count, ...group } of groups) {
    const span = spans.get(size) ?? { ...group, count: 0 };
    spans.set(size, {
      count: span.count + count,
      shortestFt: Math.min(span.shortestFt, group.shortestFt),
      longestFt: Math.max(span.longestFt, group.longestFt),
      narrowestFt: Math.min(span.narrowestFt, group.narrowestFt),
      widestFt: Math.max(span.widestFt, group.widestFt),
    });
  }
  return Object.fromEntries(spans);
}

/** From shortest to longest, evenly spaced. */
export async function linedUpPools(db: Db): Promise<LinedUpPool[]> {
  return (await galleryFacts(db)).lineUp;
}

/** Cached until a pool or a manufacturer changes, because every pool counts in them. */
const galleryFacts = onceUntilChange(async (db: Db): Promise<GalleryFacts> => {
  const groups = await readGroups(db);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return { groups, total, lineUp: await readLineUp(db, total) };
});

async function readGroups(db: Db): Promise<Group[]> {
  const rows = await db
    .selectFrom("pools")
    .select(["shape", "size", "series", "manufacturer_id"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select((eb) => [eb.fn.min("length_ft").as("shortestFt"), eb.fn.max("length_ft").as("longestFt")])
    .select((eb) => [eb.fn.min("width_ft").as("narrowestFt"), eb.fn.max("width_ft").as("widestFt")])
    .where("published", "=", 1)
    .groupBy(["shape", "size", "series", "manufacturer_id"])
    .orderBy("shape")
    .orderBy("size")
    .orderBy("series")
    .orderBy("manufacturer_id")
    .execute();
  const names = new Map((await listManufacturers(db)).map(({ id, name }) => [id, name]));
  return rows.map(({ manufacturer_id: manufacturerId, count, ...row }) => {
    const manufacturer = names.get(manufacturerId) ?? manufacturerId;
    return { ...row, manufacturer, manufacturerId, count: Number(count) };
  });
}

async function readLineUp(db: Db, total: number): Promise<LinedUpPool[]> {
  if (total === 0) return [];
  const places = Array.from({ length: lineUpPlaces }, (_, place) =>
    Math.round((place * (total - 1)) / (lineUpPlaces - 1)),
  );
  // places first: they come from an index alone
  const inOrder = db
    .selectFrom("pools")
    .select("id")
    .select(sql<number>`row_number() over (order by length_ft, id) - 1`.as("place"))
    .where("published", "=", 1);
  return db
    .selectFrom(inOrder.as("lined"))
    .innerJoin("pools", "pools.id", "lined.id")
    .select(["pools.id", "pools.slug", "pools.model", "pools.outline_path as outlinePath"])
    .select(["pools.length_ft as length", "pools.width_ft as width"])
    .where("lined.place", "in", [...new Set(places)])
    .orderBy("lined.place")
    .execute();
}

function sizeRank(size: string): number {
  const rank = poolSizes.findIndex((entry) => entry.size === size);
  return rank === -1 ? poolSizes.length : rank;
}
