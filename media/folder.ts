import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import type { Store } from "./store.ts";

/** The suffix of an incomplete file. */
const unfinished = ".part";

/** A store on disk. A file gets its name only after its content is on disk, so a crash leaves no incomplete one. */
export function openFolder(folder: string): Store {
  return {
    async put(key, path) {
      const target = join(folder, key);
      const partial = `${target}.${randomUUID()}${unfinished}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await copyFile(path, partial);
        await sync(partial);
        await rename(partial, target);
        await sync(dirname(target));
      } catch (reason) {
        await rm(partial, { force: true });
        throw reason;
      }
    },
    has: async (key) => (await sizeOf(join(folder, key))) !== null,
    async open(key) {
      const path = join(folder, key);
      const bytes = await sizeOf(path);
      if (bytes === null) return null;
      return {
        bytes,
        stream: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>,
      };
    },
    list: (prefix) => list(folder, prefix),
    async remove(key) {
      const path = join(folder, key);
      await rm(path, { force: true });
      await rmdir(dirname(path)).catch(ignoreFilled);
    },
  };
}

/** Without this, a power failure could leave the name without the bytes, or the bytes without the name. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const stats = await stat(path).catch(ignoreMissing);
  return stats?.isFile() ? stats.size : null;
}

async function* list(folder: string, prefix: string): AsyncIterable<{ key: string; at: Date }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).replaceAll("\\", "/");
    if (!entry.isFile() || !key.startsWith(prefix)) continue;
    const stats = await stat(path).catch(ignoreMissing);
    if (stats) yield { key, at: stats.mtime };
  }
}

function ignoreMissing(reason: NodeJS.ErrnoException): undefined {
  if (reason.code !== "ENOENT" && reason.code !== "ENOTDIR") throw reason;
}

function ignoreFilled(reason: NodeJS.ErrnoException): void {
  if (reason.code !== "ENOTEMPTY" && reason.code !== "EEXIST" && reason.code !== "ENOENT") throw reason;
}
