import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import type { PoolInput } from "./input.shape.ts";
import type { World } from "#core/world.ts";
import { rethrowPoolConflict, storeNew } from "./writes.ts";

type AddPool = { input: PoolInput; actor: Actor };

/**
 * Adds a pool, hidden unless the input publishes it.
 * @throws Problem invalid_input by field
 */
export async function addPool(world: World, order: AddPool): Promise<{ id: string }> {
  const now = world.now();
  return world.db
    .transact((tx) => storeNew(tx, now, world.media, order), { changed: ({ tags }) => tags })
    .catch(rethrowPoolConflict)
    .catch(rethrowMissingPicture);
}
