import { findPools, listPools } from "#core/catalogue/reads.ts";
import type { GalleryFilter, ListPlace, Pool, PoolFacets } from "#core/catalogue/shape.ts";
import type { PictureBook } from "#core/ports.ts";
import { priceOf, type PriceRange } from "#core/pricing/rules.ts";
import { readPriceBook } from "#core/price-books/reads.ts";
import { poolSizes } from "#core/sizes/rules.ts";
import type { Db } from "#db/schema.ts";
import { onceUntilChange } from "#lib/once-until-change.ts";
import { facetCounts, inOrder, matching, type PoolPlace } from "./rules.ts";

const sizes: string[] = poolSizes.map(({ size }) => size);

/**
 * What orders and counts every published pool. Prices follow water, depth and spa by a function of ours, so they are
 * computed for all pools once, until a pool, a manufacturer or the price book changes.
 */
const placesOfPools = onceUntilChange(async (db: Db): Promise<PoolPlace[]> => {
  const [priceBook, rows] = await Promise.all([
    readPriceBook(db),
    db
      .selectFrom("pools")
      .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
      .select(["pools.id", "pools.sort", "search", "shape", "size", "series", "type"])
      .select(["length_ft", "width_ft", "surface_sq_ft", "deep_depth_ft"])
      .select(["manufacturer_id", "manufacturers.name as manufacturer"])
      .where("published", "=", 1)
      .orderBy("pools.sort")
      .orderBy("pools.id")
      .execute(),
  ]);
  return rows.map((row) => {
    const { id, sort, search, shape, size, series, type, manufacturer } = row;
    const [length, width, surfaceSqFt] = [row.length_ft, row.width_ft, row.surface_sq_ft];
    const manufacturerId = row.manufacturer_id;
    const priced = {
      id,
      manufacturerId,
      series,
      size,
      type,
      length,
      width,
      surfaceSqFt,
      deepDepthFt: row.deep_depth_ft,
    };
    const price = priceOf(priceBook, priced)?.base;
    return {
      id,
      sort,
      search,
      shape,
      size,
      series,
      manufacturer,
      manufacturerId,
      lengthFt: length,
      widthFt: width,
      areaSqFt: surfaceSqFt ?? length * width,
      lowCents: price?.lowCents ?? null,
      highCents: price?.highCents ?? null,
    };
  });
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
  const found = matching(ordered(await placesOfPools(db), filter.sort), filter);
  const { offset = 0, after, limit = found.length } = page;
  const start = after ? found.findIndex(({ id }) => id === after.id) + 1 : offset;
  // a pool that no longer matches has nothing behind it
  if (after && start === 0) return [];
  return findPools(
    db,
    book,
    found.slice(start, start + limit).map(({ id }) => id),
  );
}

const orders = new WeakMap<readonly PoolPlace[], Map<string, PoolPlace[]>>();

/** All pools in an order, sorted once for as long as they are cached. */
function ordered(places: readonly PoolPlace[], sort: GalleryFilter["sort"]): readonly PoolPlace[] {
  if (!sort) return places;
  const known = orders.get(places) ?? new Map<string, PoolPlace[]>();
  orders.set(places, known);
  const sorted = known.get(sort) ?? inOrder(places, sort, sizes);
  known.set(sort, sorted);
  return sorted;
}

/** The published pools that match a filter, in the gallery's own order. */
export async function matchingPlaces(db: Db, filter: Partial<GalleryFilter>): Promise<PoolPlace[]> {
  return matching(await placesOfPools(db), filter);
}

/**
 * For each value of each filter, the number of pools that match it and the other filters. A value that matches none is
 * listed with 0, so that the lists stay the same length.
 */
export async function countedFacets(
  db: Db,
  filter: Partial<GalleryFilter>,
  all: PoolFacets,
): Promise<PoolFacets> {
  const counts = facetCounts(await placesOfPools(db), filter);
  const counted = (name: keyof PoolFacets) =>
    all[name].map(({ value }) => ({ value, count: counts[name].get(value) ?? 0 }));
  return {
    shape: counted("shape"),
    size: counted("size"),
    manufacturer: counted("manufacturer"),
    series: counted("series"),
  };
}

/** The price range of the matching pools of each size together; sizes without a price are absent. */
export async function sizeBands(db: Db, filter: Partial<GalleryFilter>): Promise<Record<string, PriceRange>> {
  const bands = new Map<string, PriceRange>();
  for (const { size, lowCents, highCents } of await matchingPlaces(db, filter)) {
    if (lowCents === null || highCents === null) continue;
    const known = bands.get(size) ?? { lowCents, highCents };
    bands.set(size, {
      lowCents: Math.min(known.lowCents, lowCents),
      highCents: Math.max(known.highCents, highCents),
    });
  }
  return Object.fromEntries(bands);
}
