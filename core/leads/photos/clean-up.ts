import type { World } from "#core/world.ts";
import { clockDrift } from "#lib/time/clock-drift.ts";
import { knownPhotoFiles } from "./reads.ts";
import { keptRemovedMs } from "./rules.ts";

/** A photo gets its record seconds after its files are stored; a crash left any file of this age, in ms, without one. */
const orphanAfter = 3_600_000;

/**
 * Deletes the photos that were removed an hour ago, and files that belong to no photo.
 * @param isFirst false if another process does the shared cleanup: then only this process's own disk is cleaned
 */
export async function cleanUpPhotos(world: World, isFirst = true): Promise<void> {
  if (isFirst) await deleteRemoved(world);
  if (!isFirst && world.media.isShared) return;
  const before = new Date(world.now().getTime() - orphanAfter);
  await world.media.photos.cleanUp(before, (files) => knownPhotoFiles(world.db.read, files));
}

/**
 * Nobody sees them any more, so nothing that is shown becomes stale. What was removed by a clock that was ahead counts
 * as from now.
 */
async function deleteRemoved(world: World): Promise<void> {
  const at = (ms: number) => new Date(world.now().getTime() + ms).toISOString();
  await world.db.transact(
    async (tx) => {
      const photos = tx.updateTable("lead_photos").set({ removed_at: at(0) });
      await photos.where("removed_at", ">", at(clockDrift)).execute();
      await tx.deleteFrom("lead_photos").where("removed_at", "<", at(-keptRemovedMs)).execute();
    },
    { changed: ["lead-photos"] },
  );
}
