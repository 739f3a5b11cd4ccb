import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { storeChange, type ChangeOrder } from "./changes.writes.ts";
import type { World } from "#core/world.ts";
import { rethrowPoolConflict } from "./writes.ts";

type ChangePool = ChangeOrder & { actor: Actor };

/**
 * Changes, publishes or hides a pool. If the address of a published pool changes, a redirect is added. The previous
 * version is kept as a revision.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; invalid_input by field
 */
export async function changePool(world: World, order: ChangePool): Promise<void> {
  await world.db
    .transact((tx) => storeChange(tx, world, order), { changed: (tags) => tags })
    .catch(rethrowPoolConflict)
    .catch(rethrowMissingPicture);
}
