import type { Actor } from "#core/audit.ts";
import type { Received, UploadKind } from "#core/ports.ts";
import { Problem, type ProblemCode } from "#core/problems.ts";
import { requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row } from "#db/schema.ts";
import { Unusable, type MediaKind, type Refusal } from "#lib/files/media.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { findMediaByFile, requireReplaceable } from "./reads.ts";
import { mediaLimits, mediaNoun, mediaTags, refusalSentence } from "./rules.ts";
import { storeFile, storeReplacement, type FileRecord } from "./writes.ts";

type Upload = {
  body: AsyncIterable<Uint8Array>;
  name: string;
  as?: UploadKind;
  /** The record whose file this replaces, as its editor has read it. */
  replaces?: { id: number; version: number };
  actor: Actor;
};

/**
 * Stores an uploaded picture: first the bytes, then the record and the job that creates its variants. Uploading the
 * same file twice gives one record; a failed one is processed again. A document is stored as it is. A file that replaces
 * another takes its place once it is processed; until then, and if that fails, nothing changes.
 * @returns the record's id, and whether it is new
 * @throws Problem too_large, wrong_type or invalid_input, with a message for the field `file`; for a replacement also
 * not_found or stale_version, and invalid_input for what was sent with a quote
 */
export async function uploadMedia(world: World, upload: Upload): Promise<{ id: number; isNew: boolean }> {
  const replaced = await findReplaced(world, upload);
  const uploadKind = replaced ? mediaNoun(replaced.kind as MediaKind) : uploadKindOf(upload);
  const received = await receive(world, upload.body, uploadKind);
  try {
    const existing = replaced ?? (await findMediaByFile(world.db.read, received.hash));
    if (
      existing?.file === received.hash &&
      isOfKind(existing, uploadKind) &&
      (await isWhole(world, existing))
    )
      return replaced ? refuseSame(uploadKind) : { id: existing.id, isNew: false };
    const cleaned = await world.media.clean(received, mediaLimits, uploadKind).catch(refuse);
    await world.media.keep(received.hash, cleaned);
    const { id, isNew } = await storeRecord(world, upload, { ...cleaned, ...received });
    // a concurrent deletion of the same picture may have deleted our bytes too
    if (!(await world.media.isKept(received.hash, cleaned.kind)))
      await world.media.keep(received.hash, cleaned);
    world.jobs.wake();
    return { id, isNew };
  } finally {
    await world.media.discard(received);
  }
}

/** A person who has read an outdated version learns it before the file is received. */
async function findReplaced(world: World, { replaces, actor }: Upload): Promise<Row<"media"> | undefined> {
  if (!replaces) return undefined;
  const { read } = world.db;
  const row = await read.selectFrom("media").selectAll().where("id", "=", replaces.id).executeTakeFirst();
  if (!row) throw new Problem("not_found");
  await requireVersion(read, "media", row, { ...replaces, actor });
  await requireReplaceable(read, row);
  return row;
}

function refuseSame(noun: string): never {
  const message = `The ${noun} already has this file. Choose another one.`;
  throw new Problem("invalid_input", { message, fields: { file: message } });
}

type NewFile = { hash: string; bytes: number; kind: MediaKind; width: number; height: number };

function storeRecord(
  world: World,
  { name, replaces, actor }: Upload,
  { hash, bytes, kind, width, height }: NewFile,
): Promise<FileRecord> {
  const now = world.now();
  const { engine } = world.db;
  const file = { file: hash, name: fileName(name), bytes, kind, width, height };
  return world.db.transact(
    (tx) =>
      replaces
        ? storeReplacement(tx, now, actor, { ...replaces, engine, file })
        : storeFile(tx, now, actor, file),
    { changed: (stored) => [...mediaTags(stored), "jobs"] },
  );
}

/** The last segment of the path that the browser sent. */
function fileName(sent: string): string {
  const name = oneLine(sent).split(/[\\/]/).at(-1)?.slice(0, mediaLimits.name).trim();
  return name || "Picture";
}

/** A file that calls itself a PDF is refused in the words for documents. */
function uploadKindOf({ as = "", name }: Upload): UploadKind {
  return as || (/\.pdf$/i.test(name.trim()) ? "document" : "");
}

function receive(world: World, body: Upload["body"], uploadKind: UploadKind): Promise<Received> {
  if (uploadKind !== "document") return world.media.receive(body, mediaLimits.bytes).catch(refuse);
  return world.media.receive(body, mediaLimits.documentBytes).catch((reason: unknown) => {
    const isHeavy = reason instanceof Unusable && reason.why === "too_heavy";
    return refuse(isHeavy ? new Unusable("too_heavy", "pdf") : reason);
  });
}

function isOfKind({ kind }: Row<"media">, uploadKind: UploadKind): boolean {
  return uploadKind === "" || uploadKind === mediaNoun(kind as MediaKind);
}

/**
 * A record whose file was lost, for example after restoring a database without its files, or damaged on the disk, is
 * repaired by uploading the file again.
 */
async function isWhole(world: World, { state, file, kind }: Row<"media">): Promise<boolean> {
  if (state === "failed" || !(await world.media.isKept(file, kind as MediaKind))) return false;
  return !(await world.media.damaged()).includes(file);
}

const codes: Partial<Record<Refusal, ProblemCode>> = {
  too_heavy: "too_large",
  too_many_pixels: "too_large",
  not_a_picture: "wrong_type",
  not_a_document: "wrong_type",
};

function refuse(reason: unknown): never {
  if (!(reason instanceof Unusable)) throw reason;
  const message = refusalSentence(reason.why, reason.detail);
  throw new Problem(codes[reason.why] ?? "invalid_input", { message, fields: { file: message } });
}
