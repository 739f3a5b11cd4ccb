import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import type { ManyResult } from "#core/records/many.shape.ts";
import type { PoolsChange } from "./many.shape.ts";
import { changeAll } from "./many.writes.ts";
import type { World } from "#core/world.ts";
import { rethrowPoolConflict } from "./writes.ts";

type ChangeManyPools = PoolsChange & { actor: Actor };

/**
 * Changes several pools in one transaction, each as its form would: with its own revision and audit entry.
 * @returns also the changes that lead back
 * @throws Problem stale_version if someone has changed one of them, unless those are left alone; invalid_input: both with
 * the fields by row, as in `rows.3.set.width`. Nothing is stored then
 */
export async function changeManyPools(world: World, order: ChangeManyPools): Promise<ManyResult> {
  const { result } = await world.db
    .transact((tx) => changeAll(tx, world, order), { changed: ({ tags }) => tags })
    .catch(rethrowPoolConflict)
    .catch(rethrowMissingPicture);
  return result;
}
