import { homePoolCount, recommendationCount } from "#core/catalogue/rules.ts";
import { countPools, listPools } from "#core/catalogue/reads.ts";
import type { PoolFacets } from "#core/catalogue/shape.ts";
import { poolFacets } from "#core/gallery/reads.ts";
import { poolSizes } from "#core/pricing/rules.ts";
import type { World } from "#core/world.ts";
import { poolCardOf, type PoolCardData } from "#app/site/pools/card-data.ts";

/** The gallery, its filters, and at most six pools for each size of the design tool. */
export type HomeCatalogue = {
  gallery: PoolCardData[];
  poolCount: number;
  facets: PoolFacets | null;
  recommended: Record<string, PoolCardData[]>;
};

/**
 * If the catalog cannot be read, the gallery is empty; the page's other sections still work (specification, section
 * 7).
 */
export const noCatalogue: HomeCatalogue = { gallery: [], poolCount: 0, facets: null, recommended: {} };

/**
 * The home page's pools in a category ("all", a shape or a size), with one retry (specification, section 9); null
 * after that.
 */
export async function readCatalogue(world: World, category: string): Promise<HomeCatalogue | null> {
  try {
    return await read(world, category);
  } catch {
    // if the retry fails too, its error is logged
  }
  try {
    return await read(world, category);
  } catch (error) {
    world.log.error({ err: error }, "home page rendered without pools");
    return null;
  }
}

async function read(world: World, category: string): Promise<HomeCatalogue> {
  const facets = await poolFacets(world.db.read);
  const kind = facets.size.some(({ value }) => value === category) ? "size" : "shape";
  const [gallery, poolCount, bySize] = await Promise.all([
    listPools(world.db.read, world.media, category === "all" ? {} : { [kind]: category }, {
      limit: homePoolCount,
    }),
    countPools(world.db.read),
    Promise.all(
      poolSizes.map(({ size }) =>
        listPools(world.db.read, world.media, { size }, { limit: recommendationCount }),
      ),
    ),
  ]);
  const recommended = Object.fromEntries(
    poolSizes.map(({ size }, index) => [size, (bySize[index] ?? []).map(poolCardOf)]),
  );
  return { gallery: gallery.map(poolCardOf), poolCount, facets, recommended };
}
