import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { rowsMatching } from "./many.reads.ts";
import type { PoolsChangeRow, PoolsMatching, PoolsMatchingResult } from "./many.shape.ts";
import { changeAll } from "./many.writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { rethrowPoolConflict } from "./writes.ts";

/**
 * One step of the same change to all pools that match a filter: the next 500, in one transaction. Those that someone
 * has changed since the filter was answered are left alone. A pool that already has the new values stays as it is, so a
 * change that was cut off between two steps can be repeated.
 * @returns also the changes that lead back, and where the next step begins
 * @throws Problem invalid_input if one of these pools can't have these values: then this step stores nothing
 */
export async function changeMatchingPools(
  world: World,
  { input, actor }: { input: PoolsMatching; actor: Actor },
): Promise<PoolsMatchingResult> {
  async function work(tx: Tx) {
    const { rows, leftAlone, met, next } = await rowsMatching(tx, input, actor.userId);
    const order = { rows: rows as PoolsChangeRow[], leaveChanged: true, actor };
    const { result, tags } = await changeAll(tx, world, order);
    return { result: { ...result, leftAlone: [...result.leftAlone, ...leftAlone], met, next }, tags };
  }
  const { result } = await world.db
    .transact(work, { changed: ({ tags }) => tags })
    .catch(rethrowPoolConflict)
    .catch(rethrowMissingPicture);
  return result;
}
