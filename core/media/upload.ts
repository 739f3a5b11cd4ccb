import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem, type ProblemCode } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { Cleaned, Received } from "#core/ports.ts";
import { Unusable, type PictureKind, type Refusal } from "#lib/media.ts";
import { oneLine } from "#lib/plain-text.ts";
import { findMediaByHash } from "./reads.ts";
import { mediaLimits, mediaTags, refusalSentence, variantWidths } from "./rules.ts";
import { enqueueProcessing } from "./writes.ts";

type Upload = { body: AsyncIterable<Uint8Array>; name: string; actor: Actor };

/**
 * Stores an uploaded picture: first the bytes, then the record and the job that creates its variants. Uploading the
 * same file twice gives one record; a failed one is processed again.
 * @returns the record's id, and whether it is new
 * @throws Problem too_large, wrong_type or invalid_input, with a message for the field `file`
 */
export async function uploadMedia(world: World, upload: Upload): Promise<{ id: number; isNew: boolean }> {
  const received = await world.media.receive(upload.body, mediaLimits.bytes).catch(refuse);
  try {
    const known = await findMediaByHash(world.db.read, received.hash);
    if (known && (await isWhole(world, known))) return { id: known.id, isNew: false };
    const cleaned = await world.media.clean(received, mediaLimits).catch(refuse);
    await world.media.keep(received.hash, cleaned);
    const stored = await world.db.transact((tx) => store(tx, world.now(), upload, received, cleaned), {
      changed: ({ id }) => [...mediaTags({ id, hash: received.hash }), "jobs"],
    });
    // a concurrent deletion of the same picture may have deleted our bytes too
    if (!(await world.media.isKept(received.hash, cleaned.kind)))
      await world.media.keep(received.hash, cleaned);
    world.jobs.wake();
    return stored;
  } finally {
    await world.media.discard(received);
  }
}

/**
 * A record whose file was lost, for example after restoring a database without its files, is repaired by uploading the
 * file again.
 */
async function isWhole(world: World, { state, hash, kind }: Row<"media">): Promise<boolean> {
  return state !== "failed" && world.media.isKept(hash, kind as PictureKind);
}

async function store(
  tx: Tx,
  now: Date,
  { name, actor }: Upload,
  { hash, bytes }: Received,
  { kind, width, height }: Cleaned,
): Promise<{ id: number; isNew: boolean }> {
  const values = newRow(fileName(name), now, { hash, bytes, kind, width, height });
  const [inserted] = await tx
    .insertInto("media")
    .values(values)
    .onConflict((oc) => oc.column("hash").doNothing())
    .returning("id")
    .execute();
  if (inserted) {
    await enqueueProcessing(tx, now, actor, inserted.id);
    const entry = { action: "upload", entity: "media", entityId: inserted.id };
    await recordAudit(tx, now, actor, { ...entry, detail: { kind, bytes } });
    return { id: inserted.id, isNew: true };
  }
  return { id: await again(tx, now, actor, hash), isNew: false };
}

/**
 * The same file was stored at the same moment, or its record failed or lost its files: then it is processed again, and
 * one that waits for its file no longer has to.
 */
async function again(tx: Tx, now: Date, actor: Actor, hash: string): Promise<number> {
  const { id, state, reason } = await tx
    .selectFrom("media")
    .select(["id", "state", "reason"])
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  if (state === "failed" || state === "ready" || (state === "waiting" && reason !== null)) {
    const fresh = { state: "waiting", tries: 0, done: 0, reason: null, updated_at: now.toISOString() };
    await tx.updateTable("media").set(fresh).where("id", "=", id).execute();
    await enqueueProcessing(tx, now, actor, id);
  }
  return id;
}

function newRow(
  name: string,
  now: Date,
  file: { hash: string; bytes: number; kind: string; width: number; height: number },
): Omit<Row<"media">, "id"> {
  const at = now.toISOString();
  const widths = file.kind === "svg" ? [] : variantWidths(file.width);
  return {
    ...file,
    name,
    alt: "",
    focal_x: 0.5,
    focal_y: 0.5,
    widths: JSON.stringify(widths),
    blur: "",
    state: "waiting",
    done: 0,
    planned: widths.length * 2, // AVIF and WebP
    tries: 0,
    reason: null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

/** The last segment of the path that the browser sent. */
function fileName(sent: string): string {
  const name = oneLine(sent).split(/[\\/]/).at(-1)?.slice(0, mediaLimits.name).trim();
  return name || "Picture";
}

const codes: Partial<Record<Refusal, ProblemCode>> = {
  too_heavy: "too_large",
  too_many_pixels: "too_large",
  not_a_picture: "wrong_type",
};

function refuse(reason: unknown): never {
  if (!(reason instanceof Unusable)) throw reason;
  const message = refusalSentence(reason.why, reason.detail);
  throw new Problem(codes[reason.why] ?? "invalid_input", { message, fields: { file: message } });
}
