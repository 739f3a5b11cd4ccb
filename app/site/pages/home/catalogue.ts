import { findSizes } from "#core/pools/order.reads.ts";
import type { CatalogSize } from "#core/pools/order.rules.ts";
import { homePoolCount, poolSummaryOf } from "#core/pools/rules.ts";
import { listPools } from "#core/pools/reads.ts";
import type { PoolSummaries } from "#core/pools/shape.ts";
import { galleryCounts, poolFacets } from "#core/pools/gallery.reads.ts";
import type { World } from "#core/world.ts";
import { readStartWords } from "#app/site/pages/design/start-words.ts";
import { findRecommendations } from "#app/site/pages/design/recommended.ts";
import { packPools, type PackedPools } from "#app/site/pages/pools/packed-pools.ts";
import { galleryAddress, galleryFilter, type Categories } from "./gallery-address.ts";

/** The gallery, its filters, and at most six pools of the size that the design tool shows first. */
export type HomeCatalogue = {
  pools: PackedPools;
  /** Its pools are the first `poolCount` of those. */
  gallery: Omit<PoolSummaries, "pools"> & { poolCount: number };
  /** The address that would have answered the gallery. */
  galleryAddress: string;
  categories: Categories | null;
  /** The indexes of its pools in `pools`. */
  recommended: number[];
  /** What each size costs, and its pools beside the design tool's total, in words. */
  sizes: CatalogSize[];
  startWords: Record<string, string>;
};

/**
 * If the catalog cannot be read, the gallery is empty; the page's other sections still work (specification, section
 * 7).
 */
export const noCatalogue: HomeCatalogue = {
  pools: packPools([]),
  gallery: { poolCount: 0, matching: 0, total: 0 },
  galleryAddress: galleryAddress("all", null),
  categories: null,
  recommended: [],
  sizes: [],
  startWords: {},
};

type CatalogueQuery = { category: string; size: string };

/** The home page's pools, with one retry (specification, section 9); null after that. */
export async function readCatalogue(world: World, query: CatalogueQuery): Promise<HomeCatalogue | null> {
  try {
    return await read(world, query);
  } catch {
    // if the retry fails too, its error is logged
  }
  try {
    return await read(world, query);
  } catch (error) {
    world.log.error({ err: error }, "home page rendered without pools");
    return null;
  }
}

async function read(world: World, { category, size }: CatalogueQuery): Promise<HomeCatalogue> {
  const { read: db } = world.db;
  const facets = await poolFacets(db);
  const categories = {
    shapes: facets.shape.map(({ value }) => value),
    sizes: facets.size.map(({ value }) => value),
  };
  const filter = galleryFilter(category, categories);
  const [pools, counts, recommended, sizes, startWords] = await Promise.all([
    listPools(db, world.media, filter, { limit: homePoolCount }),
    galleryCounts(db, { q: "", shape: "", size: "", manufacturer: "", series: "", ...filter }),
    findRecommendations(world, size),
    findSizes(db),
    readStartWords(world),
  ]);
  const ids = [...new Set([...pools, ...recommended.pools].map(({ id }) => id))];
  const all = new Map([...recommended.pools, ...pools.map(poolSummaryOf)].map((pool) => [pool.id, pool]));
  return {
    pools: packPools(ids.map((id) => all.get(id)!)),
    gallery: { poolCount: pools.length, ...counts },
    galleryAddress: galleryAddress(category, categories),
    categories,
    recommended: recommended.pools.map(({ id }) => ids.indexOf(id)),
    sizes,
    startWords,
  };
}
