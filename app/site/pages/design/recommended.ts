import { poolSummaryOf, recommendationCount } from "#core/pools/rules.ts";
import { listPools } from "#core/pools/reads.ts";
import type { PoolSummary } from "#core/pools/shape.ts";
import type { World } from "#core/world.ts";

export type Recommended = { pools: PoolSummary[] };

/**
 * The pools that the design tool recommends for a size, at most six. The browser asks the API for those of another
 * size.
 */
export async function findRecommendations(world: World, size: string): Promise<Recommended> {
  const pools = await listPools(world.db.read, world.media, { size }, { limit: recommendationCount });
  return { pools: pools.map(poolSummaryOf) };
}
