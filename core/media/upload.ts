import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem, type ProblemCode } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { Cleaned, Received, Wanted } from "#core/ports.ts";
import { Unusable, type MediaKind, type Refusal } from "#lib/media.ts";
import { oneLine } from "#lib/plain-text.ts";
import { findMediaByHash } from "./reads.ts";
import { mediaLimits, mediaNoun, mediaTags, refusalSentence, variantWidths } from "./rules.ts";
import { enqueueProcessing } from "./writes.ts";

type Upload = { body: AsyncIterable<Uint8Array>; name: string; as?: Wanted; actor: Actor };

/**
 * Stores an uploaded picture: first the bytes, then the record and the job that creates its variants. Uploading the
 * same file twice gives one record; a failed one is processed again. A document is stored as it is.
 * @returns the record's id, and whether it is new
 * @throws Problem too_large, wrong_type or invalid_input, with a message for the field `file`
 */
export async function uploadMedia(world: World, upload: Upload): Promise<{ id: number; isNew: boolean }> {
  const wanted = wantedOf(upload);
  const received = await receive(world, upload.body, wanted);
  try {
    const known = await findMediaByHash(world.db.read, received.hash);
    if (known && isAsWanted(known, wanted) && (await isWhole(world, known)))
      return { id: known.id, isNew: false };
    const cleaned = await world.media.clean(received, mediaLimits, wanted).catch(refuse);
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

/** A file that calls itself a PDF is refused in the words for documents. */
function wantedOf({ as = "", name }: Upload): Wanted {
  return as || (/\.pdf$/i.test(name.trim()) ? "document" : "");
}

function receive(world: World, body: Upload["body"], wanted: Wanted): Promise<Received> {
  if (wanted !== "document") return world.media.receive(body, mediaLimits.bytes).catch(refuse);
  return world.media.receive(body, mediaLimits.documentBytes).catch((reason: unknown) => {
    const isHeavy = reason instanceof Unusable && reason.why === "too_heavy";
    return refuse(isHeavy ? new Unusable("too_heavy", "pdf") : reason);
  });
}

function isAsWanted({ kind }: Row<"media">, wanted: Wanted): boolean {
  return wanted === "" || wanted === mediaNoun(kind as MediaKind);
}

/**
 * A record whose file was lost, for example after restoring a database without its files, is repaired by uploading the
 * file again.
 */
async function isWhole(world: World, { state, hash, kind }: Row<"media">): Promise<boolean> {
  return state !== "failed" && world.media.isKept(hash, kind as MediaKind);
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
    if (values.state === "waiting") await enqueueProcessing(tx, now, actor, inserted.id);
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
  const { id, kind, state, reason } = await tx
    .selectFrom("media")
    .select(["id", "kind", "state", "reason"])
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  if (kind === "pdf") return id;
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
  const isDocument = file.kind === "pdf";
  const widths = isDocument || file.kind === "svg" ? [] : variantWidths(file.width);
  return {
    ...file,
    file: file.hash,
    replaces: null,
    name,
    alt: "",
    origin: "",
    place: "",
    model: "",
    taken_on: null,
    focal_x: 0.5,
    focal_y: 0.5,
    widths: JSON.stringify(widths),
    blur: "",
    state: isDocument ? "ready" : "waiting",
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
  not_a_document: "wrong_type",
};

function refuse(reason: unknown): never {
  if (!(reason instanceof Unusable)) throw reason;
  const message = refusalSentence(reason.why, reason.detail);
  throw new Problem(codes[reason.why] ?? "invalid_input", { message, fields: { file: message } });
}
