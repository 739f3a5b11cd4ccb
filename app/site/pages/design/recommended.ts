import { poolSummaryOf, recommendationCount, recommendationSort } from "#core/pools/rules.ts";
import { listGallery } from "#core/pools/order.reads.ts";
import { GalleryFilter, type PoolSummary } from "#core/pools/shape.ts";
import type { World } from "#core/world.ts";

export type Recommended = { pools: PoolSummary[] };

/**
 * The pools that the design tool recommends for a size, at most six, the least expensive first: the total is where the
 * size begins. The browser asks the API for those of another size.
 */
export async function findRecommendations(world: World, size: string): Promise<Recommended> {
  const filter = { ...GalleryFilter.parse({}), size, sort: recommendationSort } as const;
  const pools = await listGallery(world.db.read, world.media, filter, { limit: recommendationCount });
  return { pools: pools.map(poolSummaryOf) };
}
