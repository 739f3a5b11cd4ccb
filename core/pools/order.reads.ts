import { findPools, listPools } from "./reads.ts";
import type { GalleryFilter, ListPlace, Pool } from "./shape.ts";
import type { PictureBook } from "#core/ports.ts";
import { pricedSizes, pricingBy, spanOf, type PriceRange } from "#core/prices/pricing.rules.ts";
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
  type CatalogSize,
  type Passing,
  type PoolGroup,
  type PoolPlace,
} from "./order.rules.ts";

const sizes: string[] = poolSizes.map(({ size }) => size);

/** Every published pool in the gallery's own order, the groups that they are in, and what each size costs. */
type Catalog = { places: PoolPlace[]; groups: PoolGroup[]; sizes: CatalogSize[] };

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
      .select(["pools.id", "slug", "model", "search", "shape", "size", "series", "type"])
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
  const prices = rows.map((row) => pricing.base(row));
  const places = rows.map((row, at) => {
    const { id, search, shape, size, series, manufacturer, manufacturerId, length, width } = row;
    const key = [shape, size, series, manufacturerId].join("\n");
    const group = groups.get(key)?.group ?? groups.size;
    if (group === groups.size) groups.set(key, { shape, size, series, manufacturer, manufacturerId, group });
    const price = prices[at];
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
  const priced = pricedSizes(rows.map((row, at) => ({ ...row, price: prices[at] ?? null })));
  const catalogSizes = priced.map(({ least: { slug, model, length, width, price }, ...size }) => ({
    ...size,
    least: { slug, model, length, width, range: price },
  }));
  return { places, groups: [...groups.values()], sizes: catalogSizes };
});

/** What each size costs, by one function for every page, email and answer that speaks of a size. */
export async function findSizes(db: Db): Promise<CatalogSize[]> {
  return (await wholeCatalog(db)).sizes;
}

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

/**
 * The price range of the matching pools of each size together; sizes without a price are absent. Without a filter it is
 * that of `findSizes`; with one, who shows it says of which pools it is.
 */
export async function sizeBands(db: Db, filter: Partial<GalleryFilter>): Promise<Record<string, PriceRange>> {
  const catalog = await wholeCatalog(db);
  const matches = matching(catalog.places, catalog.groups, passingOf(catalog, filter), filter);
  const bySize = Map.groupBy(matches.flatMap(pricedPlace), ({ size }) => size);
  return Object.fromEntries([...bySize].map(([size, ranges]) => [size, spanOf(ranges)]));
}

function pricedPlace({ size, lowCents, highCents }: PoolPlace) {
  return lowCents === null || highCents === null ? [] : [{ size, lowCents, highCents }];
}
