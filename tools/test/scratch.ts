import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux keeps this folder in memory; in a container it is often too small to use. */
const inMemory = "/dev/shm";
/** The tests' data fits in half of this, in bytes. */
const roomNeeded = 1e9;

/**
 * Where tests put temporary databases and files: in memory if there is room, otherwise in the temporary folder.
 * PostgreSQL copies 300 files for most tests, which takes ten times as long on a disk.
 */
export function scratchFolder(folder = inMemory, needed = roomNeeded): string {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    // twice as much memory must be available, because what is stored there is not available to the browsers
    if (bavail * bsize >= needed && process.availableMemory() >= 2 * needed) return folder;
  } catch {
    // there is no such folder, or we may not write to it
  }
  return tmpdir();
}
