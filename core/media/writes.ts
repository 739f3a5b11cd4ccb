import { recordAudit, type Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import { Problem } from "#core/problems.ts";
import { idsByType, subjectColumns, type Subject, type SubjectType } from "#core/subjects.ts";
import { findVersioned } from "#core/versioned.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { Violation } from "#lib/runtime/violation.ts";
import { requireReplaceable } from "./reads.ts";
import { variantWidths } from "./rules.ts";

/** Enqueues the job that creates a picture's variants. */
export async function enqueueProcessing(tx: Tx, now: Date, actor: Actor, id: number): Promise<void> {
  await enqueue(tx, now, actor, { "media.process": { mediaId: id } }, { type: "media", id });
}

/** A file in the store, named by its content. */
export type StoredFile = Pick<Row<"media">, "file" | "name" | "kind" | "bytes" | "width" | "height">;
/** The record that has the file, with the hash in its address. */
export type FileRecord = { id: number; hash: string; isNew: boolean };

/** Adds the record of a file, or finds the one that has it. */
export async function storeFile(tx: Tx, now: Date, actor: Actor, file: StoredFile): Promise<FileRecord> {
  const inserted = await insert(tx, newRow(file, file.file, now));
  if (inserted) return added(tx, now, actor, inserted);
  const existing = await tx
    .selectFrom("media")
    .selectAll()
    .where("file", "=", file.file)
    .where("replaces", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  if (existing) return again(tx, now, actor, existing);
  // a record whose file was replaced since has kept the name
  return added(tx, now, actor, (await insert(tx, newRow(file, newName(), now)))!);
}

function insert(tx: Tx, row: Omit<Row<"media">, "id">): Promise<Row<"media"> | undefined> {
  return tx
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function added(tx: Tx, now: Date, actor: Actor, row: Row<"media">): Promise<FileRecord> {
  const { id, hash, kind, bytes } = row;
  if (row.state === "waiting") await enqueueProcessing(tx, now, actor, id);
  await recordAudit(tx, now, actor, {
    action: "upload",
    entity: "media",
    entityId: id,
    detail: { kind, bytes },
  });
  return { id, hash, isNew: true };
}

/**
 * The same file was stored at the same moment, or its record failed or lost its files: then it is processed again, and
 * one that waits for its file no longer has to.
 */
async function again(tx: Tx, now: Date, actor: Actor, row: Row<"media">): Promise<FileRecord> {
  const { id, hash, kind, state, reason } = row;
  const isOver = state === "failed" || state === "ready" || (state === "waiting" && reason !== null);
  if (isOver && kind !== "pdf") {
    const fresh = { state: "waiting", tries: 0, done: 0, reason: null, updated_at: now.toISOString() };
    await tx.updateTable("media").set(fresh).where("id", "=", id).execute();
    await enqueueProcessing(tx, now, actor, id);
  }
  return { id, hash, isNew: false };
}

/** Locks a record whose file is replaced, until the commit: a quote that is sent with it is either seen or waits. */
export async function holdReplaced(tx: Tx, engine: Database["engine"], id: number): Promise<void> {
  const query = tx.selectFrom("media").select("id").where("id", "=", id);
  // a new use locks the record's key alone, which an update without this would not wait for
  await (engine === "postgres" ? query.forUpdate() : query).execute();
}

type Replacing = { id: number; version: number; engine: Database["engine"]; file: StoredFile };

/**
 * Gives a record another file: at once if there is nothing left to process, otherwise once its variants are created. An
 * earlier replacement that is not finished is dropped.
 * @throws Problem not_found or stale_version; invalid_input for what was sent with a quote
 */
export async function storeReplacement(
  tx: Tx,
  now: Date,
  actor: Actor,
  { id, version, engine, file }: Replacing,
): Promise<FileRecord> {
  await holdReplaced(tx, engine, id);
  const { hash, kind } = await findVersioned(tx, "media", { id, version, actor });
  await requireReplaceable(tx, { id, kind });
  await tx.deleteFrom("media").where("replaces", "=", id).execute();
  const processed = await tx
    .selectFrom("media")
    .selectAll()
    .where("file", "=", file.file)
    .where("state", "=", "ready")
    .orderBy("id")
    .executeTakeFirst();
  const row = { ...newRow(file, newName(), now), ...(processed && processedPart(processed)), replaces: id };
  const inserted = (await insert(tx, row))!;
  const detail = { file: file.name, bytes: file.bytes };
  await recordAudit(tx, now, actor, { action: "replace", entity: "media", entityId: id, detail });
  if (row.state === "ready") await takeOver(tx, now, inserted);
  else await enqueueProcessing(tx, now, actor, inserted.id);
  return { id, hash, isNew: false };
}

/**
 * A processed file takes the place of the one that it replaces: every page that shows the record now shows it, because
 * the record keeps its address. The old file belongs to no record and is cleaned up, after those who have a page open
 * have loaded it.
 * @returns the record that has the file now, or undefined if either was deleted meanwhile
 */
export async function takeOver(
  tx: Tx,
  now: Date,
  replacement: Row<"media">,
): Promise<{ id: number; hash: string } | undefined> {
  const { replaces, file, name, kind, bytes, width, height } = replacement;
  const waited = await tx.deleteFrom("media").where("id", "=", replacement.id).returning("id").execute();
  // a later replacement has dropped it
  if (waited.length === 0) return undefined;
  return (
    tx
      .updateTable("media")
      .set({ file, kind, bytes, width, height, ...processedPart(replacement), tries: 0, reason: null })
      // visitors download a document under the name that staff gave it
      .set((row) => (kind === "pdf" ? {} : { name: row.val(name) }))
      .set((row) => ({ version: row("version", "+", 1), updated_at: now.toISOString() }))
      .where("id", "=", replaces)
      .returning(["id", "hash"])
      .executeTakeFirst()
  );
}

/** The files of deleted records that no other record has. */
export async function unsharedFiles(tx: Tx, deleted: Pick<Row<"media">, "file">[]): Promise<string[]> {
  const files = [...new Set(deleted.map(({ file }) => file))];
  if (files.length === 0) return [];
  const others = await tx.selectFrom("media").select("file").where("file", "in", files).execute();
  return files.filter((file) => !others.some((other) => other.file === file));
}

/** What processing has made of a file. */
function processedPart({ widths, blur, state, done, planned }: Row<"media">) {
  return { widths, blur, state, done, planned };
}

function newRow(file: StoredFile, hash: string, now: Date): Omit<Row<"media">, "id"> {
  const at = now.toISOString();
  const isDocument = file.kind === "pdf";
  const widths = isDocument || file.kind === "svg" ? [] : variantWidths(file.width);
  return {
    ...file,
    hash,
    replaces: null,
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

/** A name in an address, for a file whose own name is taken. */
function newName(): string {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "");
}

/**
 * Replaces the list of pictures and documents that these fields of a record use, in the caller's transaction; what is in
 * use cannot be deleted. `fields` are the texts and addresses that may contain them, by column.
 */
export async function recordMediaUses(
  tx: Tx,
  actor: Actor,
  subject: Subject,
  fields: Record<string, string>,
): Promise<void> {
  const named = { ...subjectColumns(subject), user_id: actor.userId };
  await forgetFields(tx, subject, Object.keys(fields));
  for (const [field, text] of Object.entries(fields)) {
    const hashes = [...new Set(text.match(/[0-9a-f]{64}/g))];
    if (hashes.length === 0) continue;
    const rows = await tx.selectFrom("media").select("id").where("hash", "in", hashes).execute();
    const uses = rows.map(({ id }) => ({ media_id: id, ...named, field }));
    if (uses.length > 0) await tx.insertInto("media_uses").values(uses).execute();
  }
}

async function forgetFields(tx: Tx, subject: Subject, fields: string[]): Promise<void> {
  if (fields.length === 0) return;
  const { subject_type, subject_id } = subjectColumns(subject);
  await tx
    .deleteFrom("media_uses")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .where("field", "in", fields)
    .execute();
}

/** For a record that has another id now. */
export async function moveMediaUses(
  tx: Tx,
  { type, from, to }: { type: SubjectType; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("media_uses")
    .set({ subject_id: to })
    .where("subject_type", "=", type)
    .where("subject_id", "=", from)
    .execute();
}

/** For deleted records, at most 500: they use no pictures any longer. */
export async function forgetMediaUses(tx: Tx, subjects: Subject[]): Promise<void> {
  for (const [type, ids] of idsByType(subjects))
    await tx
      .deleteFrom("media_uses")
      .where("subject_type", "=", type)
      .where("subject_id", "in", ids)
      .execute();
}

/** True if a picture was deleted and used at the same moment: on PostgreSQL neither transaction sees the other. */
export function isUsedAndDeleted(reason: unknown): boolean {
  return reason instanceof Violation && reason.kind === "reference" && reason.table === "media_uses";
}

/** @throws Problem invalid_input if a record's picture was deleted at the same moment; rethrows anything else */
export function rethrowMissingPicture(reason: unknown): never {
  if (isUsedAndDeleted(reason))
    throw new Problem("invalid_input", {
      message: "A picture used here was just deleted. Remove it or choose another.",
    });
  throw reason;
}
