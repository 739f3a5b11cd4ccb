import type { World } from "#core/world.ts";
import { knownQuoteFiles } from "./reads.ts";

/** A PDF gets its record seconds after it is stored; a crash left any PDF of this age, in ms, that has no record. */
const orphanAfter = 3_600_000;

/**
 * Deletes PDFs that belong to no quote.
 * @param isFirst false if another process does the shared cleanup: then only this process's own disk is cleaned
 * @returns the number of files
 */
export async function cleanUpQuoteFiles(world: World, isFirst = true): Promise<number> {
  if (!isFirst && world.media.isShared) return 0;
  const before = new Date(world.now().getTime() - orphanAfter);
  return world.media.privateFiles.cleanUp(before, (hashes) => knownQuoteFiles(world.db.read, hashes));
}
