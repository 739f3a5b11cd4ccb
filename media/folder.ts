import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Store } from "./store.ts";

/** The suffix of an incomplete file. */
const unfinished = ".part";
/**
 * The suffix of the file beside each file that lists the SHA-256 of whatever was put there, one per line: a disk may
 * return other bytes than it was given.
 */
const sumSuffix = ".sha256";

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
        await appendSum(target, await sumOf(partial));
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
    async isWhole(key) {
      const path = join(folder, key);
      const sums = await readFile(path + sumSuffix, "utf8").catch(ignoreMissing);
      // files of earlier versions have none until the cleanup has come to them
      return sums === undefined || (await sizeOf(path)) === null || sums.includes(await sumOf(path));
    },
    async addSum(key, sum) {
      const path = join(folder, key);
      await writeFirstSum(path, sum ?? (await sumOf(path)));
      // deleted meanwhile
      if ((await sizeOf(path)) === null) await remove(path);
    },
    list: (prefix) => list(folder, prefix),
    remove: (key) => remove(join(folder, key)),
  };
}

async function remove(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(path + sumSuffix, { force: true });
  await rmdir(dirname(path)).catch(ignoreFilled);
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

/** Before the file itself is there, and beside the sums of others that are put there at the same time. */
async function appendSum(path: string, sum: string): Promise<void> {
  const file = await open(path + sumSuffix, "a+");
  try {
    if ((await file.readFile("utf8")).includes(sum)) return;
    await file.write(`${sum}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whole or not at all, and not in place of the sums of files that are put there at the same time. */
async function writeFirstSum(path: string, sum: string): Promise<void> {
  const partial = `${path}${sumSuffix}.${randomUUID()}${unfinished}`;
  try {
    await writeFile(partial, `${sum}\n`, { flush: true });
    await link(partial, path + sumSuffix).catch(ignoreExisting);
  } finally {
    await rm(partial, { force: true });
  }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function sizeOf(path: string): Promise<number | null> {
  const stats = await stat(path).catch(ignoreMissing);
  return stats?.isFile() ? stats.size : null;
}

async function* list(folder: string, prefix: string): ReturnType<Store["list"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const paths = new Set(entries?.map(({ parentPath, name }) => join(parentPath, name)));
  for (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).replaceAll("\\", "/");
    if (!entry.isFile() || !key.startsWith(prefix) || key.endsWith(sumSuffix)) continue;
    const stats = await stat(path).catch(ignoreMissing);
    if (stats) yield { key, at: stats.mtime, hasSum: paths.has(path + sumSuffix) };
  }
}

function ignoreMissing(reason: NodeJS.ErrnoException): undefined {
  if (reason.code !== "ENOENT" && reason.code !== "ENOTDIR") throw reason;
}

function ignoreExisting(reason: NodeJS.ErrnoException): void {
  if (reason.code !== "EEXIST") throw reason;
}

function ignoreFilled(reason: NodeJS.ErrnoException): void {
  if (reason.code !== "ENOTEMPTY" && reason.code !== "EEXIST" && reason.code !== "ENOENT") throw reason;
}
