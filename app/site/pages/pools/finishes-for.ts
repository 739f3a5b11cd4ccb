import type { Pool } from "#core/pools/shape.ts";
import { finishCard, madeIn, poolFinishes, type PoolFinishes } from "#core/pools/finishes.rules.ts";
import { findOffered } from "#core/pools/manufacturers/reads.ts";
import type { World } from "#core/world.ts";

type MadePool = Pick<Pool, "id" | "manufacturerId" | "finishes">;

/** The finishes that a pool is made in, on its page and in its estimate; null if none are known. */
export async function finishesFor(world: World, pool: MadePool): Promise<PoolFinishes | null> {
  const offered = await findOffered(world.db.read, pool.manufacturerId);
  const all = poolFinishes(world.media, pool, offered ? finishCard(offered) : null);
  return madeIn(all, pool.finishes);
}
