import { findPools, listPools } from "./reads.ts";
import type { GalleryFilter, ListPlace, Pool } from "./shape.ts";
import type { PictureBook } from "#core/ports.ts";
import { pricingBy, type PriceRange } from "#core/prices/pricing.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import type { Db } from "#db/schema.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import {
  countMatching,
  facetCounts,
  inOrder,
  matching,
  passing,
  type Passing,
  type PoolGroup,
  type PoolPlace,
} from "./order.rules.ts";

const sizes: string[] = poolSizes.map(({ size }) => size);

/** Every published pool in the gallery's own order, and the groups that they are in. */
type Catalog = { places: PoolPlace[]; groups: PoolGroup[] };

/**
 * What orders and counts every published pool. Prices follow water, depth and spa by a function of ours, so they are
 * computed for all pools once, until a pool, a manufacturer or the price book changes.
 */
const wholeCatalog = onceUntilChange(async (db: Db): Promise<Catalog> => {
  const [priceBook, rows] = await Promise.all([
    readPriceBook(db),
    db
      .selectFrom("pools")
      .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
      .select(["pools.id", "search", "shape", "size", "series", "type"])
      .select(["length_ft as length", "width_ft as width", "surface_sq_ft as surfaceSqFt"])
      .select(["deep_depth_ft as deepDepthFt", "manufacturer_id as manufacturerId"])
      .select("manufacturers.name as manufacturer")
      .where("published", "=", 1)
      .orderBy("pools.sort")
      .orderBy("pools.id")
      .execute(),
  ]);
  const pricing = pricingBy(priceBook);
  const groups = new Map<string, PoolGroup & { group: number }>();
  const places = rows.map((row, at) => {
    const { id, search, shape, size, series, manufacturer, manufacturerId, length, width } = row;
    const key = [shape, size, series, manufacturerId].join("\n");
    const group = groups.get(key)?.group ?? groups.size;
    if (group === groups.size) groups.set(key, { shape, size, series, manufacturer, manufacturerId, group });
    const price = pricing.base(row);
    return {
      id,
      at,
      group,
      search,
      size,
      lengthFt: length,
      widthFt: width,
      areaSqFt: row.surfaceSqFt ?? length * width,
      lowCents: price?.lowCents ?? null,
      highCents: price?.highCents ?? null,
    };
  });
  return { places, groups: [...groups.values()] };
});

type Page = { limit?: number | undefined; offset?: number; after?: ListPlace | undefined };

/** Part of the gallery: published pools that match, in the order asked for. */
export async function listGallery(
  db: Db,
  book: PictureBook,
  filter: GalleryFilter,
  page: Page = {},
): Promise<Pool[]> {
  const isWhole = Object.values(filter).every((value) => value === "");
  if (isWhole) return listPools(db, book, {}, page);
  const catalog = await wholeCatalog(db);
  const matches = matching(ordered(catalog, filter.sort), catalog.groups, passingOf(catalog, filter), filter);
  const { offset = 0, after, limit = matches.length } = page;
  const start = after ? matches.findIndex(({ id }) => id === after.id) + 1 : offset;
  // a pool that no longer matches has nothing behind it
  if (after && start === 0) return [];
  return findPools(
    db,
    book,
    matches.slice(start, start + limit).map(({ id }) => id),
  );
}

/** What is computed once for a catalog: its orders, and which pools pass a search, price limit and yard. */
type Kept = { orders: Map<string, PoolPlace[]>; passing: Map<string, Passing> };
const keptOf = new WeakMap<Catalog, Kept>();

/** A page needs the same result several times, and many visitors use the same filters. Each takes a byte per pool. */
const mostKept = 50;

function kept(catalog: Catalog): Kept {
  const entry = keptOf.get(catalog) ?? { orders: new Map(), passing: new Map() };
  keptOf.set(catalog, entry);
  return entry;
}

/** All pools in an order. */
function ordered(catalog: Catalog, sort: GalleryFilter["sort"]): readonly PoolPlace[] {
  if (!sort) return catalog.places;
  const { orders } = kept(catalog);
  const sorted = orders.get(sort) ?? inOrder(catalog.places, sort, sizes);
  orders.set(sort, sorted);
  return sorted;
}

function passingOf(catalog: Catalog, filter: Partial<GalleryFilter>): Passing {
  const { passing: all } = kept(catalog);
  const { q = "", under = "", yard = "" } = filter;
  const key = JSON.stringify([q, under, yard]);
  const passed = all.get(key) ?? passing(catalog.places, catalog.groups.length, filter);
  // the latest moves to the end, and the oldest is dropped
  all.delete(key);
  all.set(key, passed);
  const [oldest] = all.keys();
  if (all.size > mostKept && oldest !== undefined) all.delete(oldest);
  return passed;
}

/** The published pools of a size that cost least: of all, and of those that cost at least so much. */
export async function cheapestPools(
  db: Db,
  book: PictureBook,
  { size, fromCents }: { size: string; fromCents: number },
): Promise<Pool[]> {
  const priced = ordered(await wholeCatalog(db), "price").filter((place) => {
    return place.size === size && place.lowCents !== null;
  });
  const least = priced.find(({ lowCents }) => lowCents! >= fromCents);
  const ids = [priced[0], least].flatMap((place) => place?.id ?? []);
  return findPools(db, book, [...new Set(ids)]);
}

/** The number of published pools that match a filter. */
export async function countInOrder(db: Db, filter: Partial<GalleryFilter>): Promise<number> {
  const catalog = await wholeCatalog(db);
  return countMatching(catalog.groups, passingOf(catalog, filter).counts, filter);
}

/** For each value of each filter, the number of published pools that match it and the other filters, if there are any. */
export async function facetsInOrder(
  db: Db,
  filter: Partial<GalleryFilter>,
): Promise<ReturnType<typeof facetCounts>> {
  const catalog = await wholeCatalog(db);
  return facetCounts(catalog.groups, passingOf(catalog, filter).counts, filter);
}

/** The price range of the matching pools of each size together; sizes without a price are absent. */
export async function sizeBands(db: Db, filter: Partial<GalleryFilter>): Promise<Record<string, PriceRange>> {
  const bands = new Map<string, PriceRange>();
  const catalog = await wholeCatalog(db);
  const matches = matching(catalog.places, catalog.groups, passingOf(catalog, filter), filter);
  for (const { size, lowCents, highCents } of matches) {
    if (lowCents === null || highCents === null) continue;
    const band = bands.get(size) ?? { lowCents, highCents };
    bands.set(size, {
      lowCents: Math.min(band.lowCents, lowCents),
      highCents: Math.max(band.highCents, highCents),
    });
  }
  return Object.fromEntries(bands);
}
