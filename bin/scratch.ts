import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux keeps this folder in memory; in a container it is often too small to use. */
const inMemory = "/dev/shm";
/** What the tests have there at one time fits into half of it, in bytes. */
const roomNeeded = 1e9;

/**
 * Where tests put databases and files that nobody keeps: in memory where there is room, else the temporary folder.
 * PostgreSQL copies 300 files for most tests, which takes ten times as long on a disk.
 */
export function scratchFolder(folder = inMemory, needed = roomNeeded): string {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    // of the memory itself twice as much: what lies there is missing to the browsers
    if (bavail * bsize >= needed && process.availableMemory() >= 2 * needed) return folder;
  } catch {
    // there is no such folder, or it is not ours to write to
  }
  return tmpdir();
}
