import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** For new folders: personal data is readable by our own user only, regardless of the umask. */
export const privateFolder = { recursive: true, mode: 0o700 } as const;

/**
 * Makes a file or a folder with everything in it readable by our own user only. A copy has the mode of what it was
 * copied from.
 */
export async function makePrivate(path: string): Promise<void> {
  const stats = await lstat(path);
  if (stats.isFile()) await chmod(path, 0o600).catch(ignoreForeign);
  if (!stats.isDirectory()) return;
  await chmod(path, privateFolder.mode).catch(ignoreForeign);
  for (const name of await readdir(path)) await makePrivate(join(path, name));
}

/** Another user's file in our folder cannot be changed; nobody else gets into the folder. */
function ignoreForeign(reason: NodeJS.ErrnoException): void {
  if (reason.code !== "EPERM") throw reason;
}
