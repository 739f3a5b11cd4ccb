import { program } from "#core/audit.ts";
import { NotHere } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { Unusable, type PictureKind } from "#lib/files/media.ts";
import { widthsOf, whyItStays } from "./reads.ts";
import { mediaTags, mostTries, refusalSentence } from "./rules.ts";
import { enqueueProcessing, holdReplaced, takeOver } from "./writes.ts";

type Media = Row<"media">;

/**
 * Creates a picture's variants and stores them. If another picture is being processed, it returns at once, so that
 * pictures never occupy more than one of the worker's slots; the job that finishes picks up the next picture.
 * @throws NotHere if its file is on another process; the store's own error or that the file is missing, so that the
 * worker retries; a faulty picture is marked as failed instead
 */
export async function processMedia(world: World, { mediaId }: { mediaId: number }): Promise<void> {
  const media = await begin(world, mediaId);
  if (!media) return;
  const under = world.media.processing();
  // the first worker's lease expired while it is still processing this picture
  if (under?.hash === media.file) return under.over;
  if (!(await isHere(world, media))) await leave(world, media);
  // not before: whoever has the file would have no job for it
  if (world.media.processing()) return;
  if (!(await countTry(world, media))) return takeUpNext(world, mediaId);
  try {
    const blur = media.kind === "svg" ? "" : await makeVariants(world, media);
    await finish(world, media, { state: "ready", blur, reason: null, done: media.planned });
  } catch (reason) {
    if (!(reason instanceof Unusable)) {
      await end(world, media, { state: "waiting", reason: "It will be retried soon." });
      throw reason;
    }
    await end(world, media, { state: "failed", reason: refusalSentence(reason.why, reason.detail) });
  }
  await takeUpNext(world, mediaId);
}

/** The record, if there is still work to do. */
async function begin(world: World, id: number): Promise<Media | undefined> {
  return world.db.read
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", ["waiting", "processing"])
    .executeTakeFirst();
}

function isHere(world: World, { file, kind }: Media): Promise<boolean> {
  return world.media.isKept(file, kind as PictureKind);
}

/**
 * Without a shared store, another process may have the file. With SQLite there is only one process, so the file is
 * missing, which may be mended as well: by a disk that comes back, a copy of the folder, or the same upload.
 */
async function leave(world: World, media: Media): Promise<never> {
  const isElsewhere = world.db.engine === "postgres" && !world.media.isShared;
  const reason = isElsewhere
    ? "Its file is on another server, which will process it."
    : "Its file is missing. Upload the picture again, or bring the file back; until then it is retried.";
  if (media.reason !== reason) await change(world, media, { state: "waiting", reason }, mediaTags(media));
  throw isElsewhere ? new NotHere(reason) : new Error(reason);
}

/** Recorded before processing starts, so that a picture that crashes the program cannot do so forever. */
async function countTry(world: World, media: Media): Promise<boolean> {
  if (media.tries >= mostTries) {
    await end(world, media, { state: "failed", reason: refusalSentence("died", "") });
    return false;
  }
  await change(world, media, { state: "processing", tries: media.tries + 1, done: 0, reason: null });
  return true;
}

async function makeVariants(world: World, media: Media): Promise<string> {
  const widths = widthsOf(media);
  const order = { hash: media.file, kind: media.kind as PictureKind, widths };
  const { blur } = await world.media.process(order, (done) => change(world, media, { done }));
  return blur;
}

/** A file that replaces another takes its place in the same transaction. */
async function finish(world: World, media: Media, columns: Partial<Media>): Promise<void> {
  const { replaces } = media;
  if (replaces === null) return end(world, media, columns);
  const replacement = { ...media, ...columns, replaces };
  await world.db.transact((tx) => replace(tx, world, replacement), {
    changed: (replaced) => (replaced ? mediaTags(replaced) : mediaTags(media)),
  });
}

/** A customer may have been sent a quote with the replaced file while this one was processed. */
async function replace(
  tx: Tx,
  world: World,
  replacement: Media & { replaces: number },
): Promise<{ id: number; hash: string } | undefined> {
  const { id, replaces, kind } = replacement;
  await holdReplaced(tx, world.db.engine, replaces);
  const reason = await whyItStays(tx, { id: replaces, kind });
  if (reason === null) return takeOver(tx, world.now(), replacement);
  const failed = { state: "failed", reason, tries: 0, updated_at: world.now().toISOString() };
  await tx.updateTable("media").set(failed).where("id", "=", id).execute();
  return undefined;
}

/** Processing finished, so the next start counts as a first attempt. */
async function end(world: World, media: Media, columns: Partial<Media>): Promise<void> {
  await change(world, media, { ...columns, tries: 0 }, mediaTags(media));
}

/** Work in progress is shown on no page, so no tags. */
async function change(
  world: World,
  { id, file }: Media,
  columns: Partial<Media>,
  changed: string[] = [],
): Promise<void> {
  const updated = { ...columns, updated_at: world.now().toISOString() };
  // it may have been given another file meanwhile
  const write = (tx: Tx) =>
    tx.updateTable("media").set(updated).where("id", "=", id).where("file", "=", file).execute();
  await world.db.transact(write, { changed });
}

async function takeUpNext(world: World, id: number): Promise<void> {
  const waiting = await world.db.read
    .selectFrom("media")
    .selectAll()
    .where("state", "=", "waiting")
    .where("id", "!=", id)
    .orderBy("id")
    .execute();
  const next = await firstHere(world, waiting);
  if (!next) return;
  await world.db.transact((tx) => enqueueProcessing(tx, world.now(), program, next.id), {
    changed: ["jobs"],
  });
  world.jobs.wake();
}

async function firstHere(world: World, waiting: Media[]): Promise<Media | undefined> {
  for (const media of waiting) if (await isHere(world, media)) return media;
  return undefined;
}
