import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Config } from "#lib/config.ts";
import { Unusable, type MediaFiles, type PictureKind, type PressOrder } from "#lib/media.ts";
import { openBucket } from "./bucket.ts";
import { openFolder } from "./folder.ts";
import type { Store } from "./store.ts";
import { openStudio } from "./studio.ts";

type Options = {
  /** The data folder: files lie in its media/, what just arrives in its uploads/. */
  dataDir: string;
  s3?: S3Config | undefined;
  /** The path of child.ts in this folder, which Node runs as it is. */
  program: string;
};

const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
};
const endings: Record<PictureKind, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "webp",
  svg: "svg",
};

const hashPattern = /^[0-9a-f]{64}$/;
/** Variants, and drawings, which have none. The original of a photograph is nobody's but ours. */
const publicName = /^(\d{1,5}\.(avif|webp)|original\.svg)$/;

/** The store and the workshop for pictures that staff bring. Nothing is started or loaded before the first one. */
export function openMediaFiles({ dataDir, s3, program }: Options): MediaFiles {
  const store = s3 ? openBucket(s3) : openFolder(join(dataDir, "media"));
  const waitingRoom = join(dataDir, "uploads");
  const studio = openStudio(program);
  let now: ReturnType<MediaFiles["pressing"]> = null;
  return {
    receive: (body, most) => receive(waitingRoom, body, most),
    async clean({ path }, limits) {
      const to = `${path}.clean`;
      return { path: to, ...(await studio.run({ task: "clean", from: path, to, limits })) };
    },
    keep: (hash, { kind, path }) => store.put(originalKey(hash, kind), path, typeOf(endings[kind])),
    isKept: (hash, kind) => store.has(originalKey(hash, kind)),
    async discard({ path }) {
      await Promise.all([rm(path, { force: true }), rm(`${path}.clean`, { force: true })]);
    },
    async press(order, onVariant) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const own = { hash: order.hash, over: promise };
      now = own;
      try {
        return await press({ store, waitingRoom, studio }, order, onVariant);
      } finally {
        if (now === own) now = null;
        resolve();
      }
    },
    pressing: () => now,
    async open(hash, name) {
      if (!hashPattern.test(hash) || !publicName.test(name)) return null;
      const found = await store.open(`${hash}/${name}`);
      return found && { ...found, type: typeOf(name.split(".")[1]) };
    },
    async remove(hash) {
      for await (const { key } of store.list(`${hash}/`)) await store.remove(key);
    },
    tidy: async (before, known) =>
      (await tidyRoom(waitingRoom, before)) + (await tidyStore(store, before, known)),
    stop: studio.stop,
  };
}

async function receive(folder: string, body: AsyncIterable<Uint8Array>, most: number) {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx");
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > most) throw new Unusable("too_heavy");
      hash.update(chunk);
      await file.write(chunk);
    }
    if (bytes === 0) throw new Unusable("empty");
  } catch (reason) {
    await rm(path, { force: true });
    throw reason;
  } finally {
    await file.close();
  }
  return { path, hash: hash.digest("hex"), bytes };
}

type Workshop = { store: Store; waitingRoom: string; studio: ReturnType<typeof openStudio> };

async function press(
  { store, waitingRoom, studio }: Workshop,
  { hash, kind, widths }: PressOrder,
  onVariant: (done: number) => Promise<void>,
): Promise<{ blur: string }> {
  const folder = join(waitingRoom, `${randomUUID()}.press`);
  await mkdir(folder, { recursive: true });
  let stored = Promise.resolve();
  try {
    const from = join(folder, "original");
    const original = await store.open(originalKey(hash, kind));
    if (!original) throw new Unusable("damaged", "original");
    await pipeline(Readable.fromWeb(original.stream as never), createWriteStream(from));
    let done = 0;
    const result = await studio.run({ task: "press", from, folder, widths }, (name) => {
      stored = stored.then(async () => {
        await store.put(`${hash}/${name}`, join(folder, name), typeOf(name.split(".")[1]));
        await onVariant((done += 1));
      });
      stored.catch(() => {}); // told below, where it is waited for
    });
    await stored;
    return result;
  } finally {
    await stored.catch(() => {}); // what is under way needs the folder until its end
    await rm(folder, { recursive: true, force: true });
  }
}

async function tidyRoom(folder: string, before: Date): Promise<number> {
  let removed = 0;
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null); // its own upload has just removed it
    if (!found || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Only what has our names is touched: others may keep things in the same place. */
async function tidyStore(
  store: Store,
  before: Date,
  known: (hashes: string[]) => Promise<Set<string>>,
): Promise<number> {
  const old = new Map<string, string[]>();
  let removed = 0;
  for await (const { key, at } of store.list("")) {
    const [hash = "", name = ""] = key.split("/");
    if (!hashPattern.test(hash) || at >= before) continue;
    if (name.endsWith(".part")) {
      await store.remove(key);
      removed += 1;
    } else old.set(hash, [...(old.get(hash) ?? []), key]);
  }
  const kept = await known([...old.keys()]);
  for (const [hash, keys] of old) {
    if (kept.has(hash)) continue;
    for (const key of keys) await store.remove(key);
    removed += keys.length;
  }
  return removed;
}

function originalKey(hash: string, kind: PictureKind): string {
  return `${hash}/original.${endings[kind]}`;
}

function typeOf(ending: string | undefined): string {
  return types[ending ?? ""] ?? "application/octet-stream";
}
