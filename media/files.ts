import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Config } from "#core/ports.ts";
import type { DrawnPhoto, MediaFiles, PhotoLimits, ProcessOrder, Received } from "#core/ports.ts";
import { DamagedFile, documentFile, Unusable, type MediaKind } from "#lib/files/media.ts";
import { openBucket } from "./bucket.ts";
import { openFolder } from "./folder.ts";
import { openPrivateFiles } from "./private-files.ts";
import type { Store } from "./store.ts";
import { openImageWorker, type ImageWorker } from "./image-worker.ts";

type Options = {
  /** The data folder: stored files are in its media/, uploads in progress in its uploads/. */
  dataDir: string;
  s3?: S3Config | undefined;
  /** The path of child.ts in this folder, which Node runs from source. */
  program: string;
  /** Tests that are not about pictures process them without starting a process for each. */
  worker?: ImageWorker | undefined;
};

const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  pdf: "application/pdf",
};
const endings: Record<MediaKind, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "webp",
  svg: "svg",
  pdf: "pdf",
};

const quoteFiles = { folder: "quotes/", name: "quote.pdf", type: "application/pdf" } as const;
const importFiles = { folder: "imports/", name: "table", type: "application/octet-stream" } as const;
const photoFiles = { folder: "photos/", name: "photo.jpg", type: "image/jpeg" } as const;

const hashPattern = /^[0-9a-f]{64}$/;
/** How many files of earlier versions get their sum in one cleanup: on a slow disk, this takes half a minute. */
const sumsAtOnce = 1_000;
/** Variants, and SVGs and documents, which have none. A photograph's original is never public. */
const publicName = /^(\d{1,5}\.(avif|webp)|original\.svg|document\.pdf)$/;

/** The store and the image worker for uploaded pictures. Nothing is started or loaded before the first one. */
export function openMediaFiles({
  dataDir,
  s3,
  program,
  worker = openImageWorker(program),
}: Options): MediaFiles {
  const stopping = new AbortController();
  const store = s3 ? openBucket(s3, stopping.signal) : openFolder(join(dataDir, "media"));
  const uploads = join(dataDir, "uploads");
  let now: ReturnType<MediaFiles["processing"]> = null;
  return {
    receive: (body, most) => receive(uploads, body, most),
    async clean({ path }, limits, requestedKind) {
      const to = `${path}.clean`;
      const cleaned = await worker.run({ task: "clean", from: path, to, limits, requestedKind });
      return { path: cleaned.kind === "pdf" ? path : to, ...cleaned };
    },
    keep: (hash, { kind, path }) => store.put(originalKey(hash, kind), path, typeOf(endings[kind])),
    isShared: s3 !== undefined,
    check: async () => void (await store.has("check")),
    isKept: (hash, kind) => store.has(originalKey(hash, kind)),
    async discard({ path }) {
      await Promise.all([rm(path, { force: true }), rm(`${path}.clean`, { force: true })]);
    },
    async process(order, onVariant) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const own = { hash: order.hash, over: promise };
      now = own;
      try {
        return await processOriginal({ store, uploads, worker }, order, onVariant);
      } finally {
        if (now === own) now = null;
        resolve();
      }
    },
    processing: () => now,
    async remove(hash) {
      for await (const { key } of store.list(`${hash}/`)) await store.remove(key);
    },
    cleanUpUploads: (before) => cleanUpUploads(uploads, before),
    ...openChecked(store, stopping.signal),
    ...openPrivate({ store, uploads, worker }),
    stop() {
      stopping.abort();
      worker.stop();
    },
  };
}

/** Files as visitors get them: only if they are what was stored. */
function openChecked(
  store: Store,
  stopping: AbortSignal,
): Pick<MediaFiles, "open" | "damaged" | "cleanUpStore"> {
  /** The keys of damaged files that somebody has asked for, or the cleanup has come to. */
  const damaged = new Set<string>();
  return {
    async open(hash, name) {
      if (!hashPattern.test(hash) || !publicName.test(name)) return null;
      const key = `${hash}/${name}`;
      if (!(await store.isWhole(key))) {
        const isNew = !damaged.has(key);
        damaged.add(key);
        throw new DamagedFile(key, isNew);
      }
      const file = await store.open(key);
      return file && { ...file, type: typeOf(name.split(".")[1]) };
    },
    async damaged() {
      for (const key of damaged) if (await store.isWhole(key)) damaged.delete(key);
      return [...new Set([...damaged].map((key) => key.split("/")[0]!))];
    },
    async cleanUpStore(before, findUsed) {
      const { removed, withoutSum } = await cleanUpStore(store, before, findUsed);
      for (const key of withoutSum.slice(0, sumsAtOnce)) {
        if (stopping.aborted) break;
        // one that is gone, or can't be read, must not keep the others from theirs
        const isWhole = await addSum(store, key).catch(() => true);
        if (!isWhole) damaged.add(key);
      }
      return removed;
    },
  };
}

/**
 * A document is stored as it was sent, under its own SHA-256. Of a picture, nobody knows what its files were before.
 * @returns whether it is what was stored, as far as anybody can tell
 */
async function addSum(store: Store, key: string): Promise<boolean> {
  const [hash, name] = key.split("/");
  if (name !== documentFile) {
    await store.addSum(key);
    return true;
  }
  await store.addSum(key, hash);
  return store.isWhole(key);
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

function openPrivate({ store, uploads, worker }: Tools) {
  return {
    drawPhoto: ({ path }: Received, limits: PhotoLimits) => drawPhoto(worker, path, limits),
    privateFiles: openPrivateFiles(store, uploads, quoteFiles),
    photos: openPrivateFiles(store, uploads, photoFiles),
    importFiles: openPrivateFiles(store, uploads, importFiles),
  };
}

async function drawPhoto(worker: ImageWorker, from: string, limits: PhotoLimits): Promise<DrawnPhoto> {
  const [to, smallTo] = [`${from}.photo`, `${from}.small`];
  try {
    const size = await worker.run({ task: "photo", from, to, smallTo, limits });
    return { ...size, photo: await readFile(to), small: await readFile(smallTo) };
  } finally {
    await Promise.all([rm(to, { force: true }), rm(smallTo, { force: true })]);
  }
}

type Tools = { store: Store; uploads: string; worker: ImageWorker };

async function processOriginal(
  { store, uploads, worker }: Tools,
  { hash, kind, widths }: ProcessOrder,
  onVariant: (done: number) => Promise<void>,
): Promise<{ blur: string }> {
  const folder = join(uploads, `${randomUUID()}.process`);
  await mkdir(folder, { recursive: true });
  let stored = Promise.resolve();
  try {
    const from = join(folder, "original");
    const original = await store.open(originalKey(hash, kind));
    // not the picture's fault: the disk or the shared folder may only be away for a while
    if (!original) throw new Error("The original of this picture is missing.");
    await pipeline(Readable.fromWeb(original.stream as never), createWriteStream(from));
    let done = 0;
    const result = await worker.run({ task: "process", from, folder, widths }, (name) => {
      stored = stored.then(async () => {
        await store.put(`${hash}/${name}`, join(folder, name), typeOf(name.split(".")[1]));
        await onVariant((done += 1));
      });
      stored.catch(() => {}); // handled below, where it is awaited
    });
    await stored;
    return result;
  } finally {
    await stored.catch(() => {}); // work in progress needs the folder until it ends
    await rm(folder, { recursive: true, force: true });
  }
}

async function cleanUpUploads(folder: string, before: Date): Promise<number> {
  let removed = 0;
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null); // its own upload may just have deleted it
    if (!stats || stats.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/**
 * Only files with our naming scheme are touched: others may use the same place.
 * @returns the number of files removed, and the keys of the others that have no sum yet
 */
async function cleanUpStore(
  store: Store,
  before: Date,
  findUsed: (hashes: string[]) => Promise<Set<string>>,
): Promise<{ removed: number; withoutSum: string[] }> {
  const old = new Map<string, string[]>();
  const unsummed = new Set<string>();
  let removed = 0;
  for await (const { key, at, hasSum } of store.list("")) {
    const [hash = "", name = ""] = key.split("/");
    if (!hashPattern.test(hash) || at >= before) continue;
    if (name.endsWith(".part")) {
      await store.remove(key);
      removed += 1;
    } else {
      old.set(hash, [...(old.get(hash) ?? []), key]);
      if (!hasSum) unsummed.add(key);
    }
  }
  const used = await findUsed([...old.keys()]);
  for (const [hash, keys] of old) {
    if (used.has(hash)) continue;
    for (const key of keys) {
      await store.remove(key);
      unsummed.delete(key);
    }
    removed += keys.length;
  }
  return { removed, withoutSum: [...unsummed] };
}

function originalKey(hash: string, kind: MediaKind): string {
  return `${hash}/${kind === "pdf" ? documentFile : `original.${endings[kind]}`}`;
}

function typeOf(ending: string | undefined): string {
  return types[ending ?? ""] ?? "application/octet-stream";
}
