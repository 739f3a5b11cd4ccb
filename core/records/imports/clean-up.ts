import type { World } from "#core/world.ts";
import { knownImportFiles } from "./reads.ts";

/** A file gets its import seconds after it is stored; a crash left any file of this age, in ms, that has none. */
const orphanAfter = 3_600_000;

/**
 * Deletes files of imports that can't be read again: they have been started, or were deleted.
 * @param isFirst false if another process does the shared cleanup: then only this process's own disk is cleaned
 * @returns the number of files
 */
export async function cleanUpImportFiles(world: World, isFirst = true): Promise<number> {
  if (!isFirst && world.media.isShared) return 0;
  const before = new Date(world.now().getTime() - orphanAfter);
  return world.media.importFiles.cleanUp(before, (files) => knownImportFiles(world.db.read, files));
}
