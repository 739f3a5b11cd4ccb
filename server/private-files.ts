import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** For new folders: personal data is readable by our own user only, whatever the umask. */
export const privateFolder = { recursive: true, mode: 0o700 } as const;

/**
 * Makes a file or a folder with everything in it readable by our own user only. A copy has the mode of what it was
 * copied from, whatever the umask.
 */
export async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isFile()) await chmod(path, 0o600).catch(unlessForeign);
  if (!found.isDirectory()) return;
  await chmod(path, privateFolder.mode).catch(unlessForeign);
  for (const name of await readdir(path)) await makePrivate(join(path, name));
}

/** Another user's file in our folder cannot be changed; nobody else gets into the folder. */
function unlessForeign(reason: NodeJS.ErrnoException): void {
  if (reason.code !== "EPERM") throw reason;
}
