import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";

type Settings = { DATA_DIR?: string | undefined; DATABASE_URL?: string | undefined };

/** The empty files by which a process owns a data folder; they stay where they are. */
const ownerFiles = /^owner\./;
const formerFolders = /^former-/;

/**
 * Empties the data folder of development for `npm run dev -- --fresh`. Nothing is deleted: what was in it moves to a
 * folder `former-…` inside it, named after the time, in UTC.
 * @param hold makes this process the only one on the folder, and returns a function that releases it
 * @returns that folder, or null if there was nothing to move
 * @throws Error if the settings name other data, or another process uses the folder
 */
export function emptyData(
  folder: string,
  { DATA_DIR, DATABASE_URL }: Settings,
  hold: (folder: string) => () => void,
  now = new Date(),
): string | null {
  const other = DATA_DIR ? "DATA_DIR" : DATABASE_URL ? "DATABASE_URL" : null;
  if (other)
    throw new Error(
      `--fresh empties only ./data, and ${other} is set. Start without --fresh, or without ${other}.`,
    );
  if (!existsSync(folder)) return null;
  const release = hold(folder);
  try {
    const names = readdirSync(folder).filter((name) => !ownerFiles.test(name) && !formerFolders.test(name));
    if (names.length === 0) return null;
    const former = join(folder, `former-${now.toISOString().replace(/[:.]/g, "-")}`);
    mkdirSync(former);
    for (const name of names) renameSync(join(folder, name), join(former, name));
    return former;
  } finally {
    release();
  }
}
