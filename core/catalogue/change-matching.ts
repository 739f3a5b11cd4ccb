import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { rowsMatching } from "#core/pool-many/reads.ts";
import type { PoolsChangeResult, PoolsChangeRow, PoolsMatching } from "#core/pool-many/shape.ts";
import { changeAll, type Done } from "#core/pool-many/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { rethrowPoolConflict } from "./writes.ts";

/**
 * The same change to all pools that match a filter. Those that someone has changed since it was answered are left alone.
 * @returns also the changes that lead back
 * @throws Problem invalid_input if too many match, or if a pool can't be like that: nothing is stored then
 */
export async function changeMatchingPools(
  world: World,
  { input, actor }: { input: PoolsMatching; actor: Actor },
): Promise<PoolsChangeResult> {
  async function work(tx: Tx): Promise<Done> {
    const { rows, leftAlone, gone } = await rowsMatching(tx, input, actor.userId);
    const some = gone === 1 ? "1 pool" : `${gone.toLocaleString("en-US")} pools`;
    const lost = gone > 0 ? [{ id: "", name: some, reason: "No longer matches the filter." }] : [];
    const asked = { rows: rows as PoolsChangeRow[], leaveChanged: true, actor };
    const { result, tags } = await changeAll(tx, world, asked);
    return { result: { ...result, leftAlone: [...leftAlone, ...result.leftAlone, ...lost] }, tags };
  }
  const { result } = await world.db
    .transact(work, { changed: ({ tags }) => tags })
    .catch(rethrowPoolConflict)
    .catch(rethrowMissingPicture);
  return result;
}
