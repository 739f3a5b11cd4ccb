import { homePoolCount, poolSummaryOf } from "#core/catalogue/rules.ts";
import { listPools } from "#core/catalogue/reads.ts";
import type { PoolFacets, PoolSummaries } from "#core/catalogue/shape.ts";
import { galleryCounts, poolFacets } from "#core/gallery/reads.ts";
import type { World } from "#core/world.ts";
import { findRecommendations, type Recommended } from "#app/site/design/recommended.ts";
import { galleryAddress, galleryFilter } from "./gallery-address.ts";

/** The gallery, its filters, and at most six pools of the size that the design tool shows first. */
export type HomeCatalogue = {
  gallery: PoolSummaries;
  /** The address that would have answered the gallery. */
  galleryAddress: string;
  facets: PoolFacets | null;
  recommended: Recommended;
};

/**
 * If the catalog cannot be read, the gallery is empty; the page's other sections still work (specification, section
 * 7).
 */
export const noCatalogue: HomeCatalogue = {
  gallery: { pools: [], matching: 0, total: 0 },
  galleryAddress: galleryAddress("all", null),
  facets: null,
  recommended: { pools: [] },
};

type Wanted = { category: string; size: string };

/** The home page's pools, with one retry (specification, section 9); null after that. */
export async function readCatalogue(world: World, wanted: Wanted): Promise<HomeCatalogue | null> {
  try {
    return await read(world, wanted);
  } catch {
    // if the retry fails too, its error is logged
  }
  try {
    return await read(world, wanted);
  } catch (error) {
    world.log.error({ err: error }, "home page rendered without pools");
    return null;
  }
}

async function read(world: World, { category, size }: Wanted): Promise<HomeCatalogue> {
  const { read: db } = world.db;
  const facets = await poolFacets(db);
  const filter = galleryFilter(category, facets);
  const [pools, counts, recommended] = await Promise.all([
    listPools(db, world.media, filter, { limit: homePoolCount }),
    galleryCounts(db, { q: "", shape: "", size: "", manufacturer: "", series: "", ...filter }),
    findRecommendations(world, size),
  ]);
  const shown = new Map(pools.map((pool) => [pool.id, poolSummaryOf(pool)]));
  return {
    gallery: { pools: [...shown.values()], ...counts },
    galleryAddress: galleryAddress(category, facets),
    facets,
    // the same objects, which the page's data then has once
    recommended: { ...recommended, pools: recommended.pools.map((pool) => shown.get(pool.id) ?? pool) },
  };
}
