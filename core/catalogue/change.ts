import { rethrowMissingPicture } from "#core/media/writes.ts";
import type { World } from "#core/world.ts";
import { rethrowPoolConflict, storeChange, type ChangeOrder } from "./writes.ts";

/**
 * Changes, publishes or hides a pool. If the address of a published pool changes, a redirect is added. The previous
 * version is kept as a revision.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; invalid_input by field
 */
export async function changePool(world: World, order: ChangeOrder): Promise<void> {
  const now = world.now();
  await world.db
    .transact((tx) => storeChange(tx, now, world.media, order), { changed: ({ tags }) => tags })
    .catch(rethrowPoolConflict)
    .catch(rethrowMissingPicture);
}
