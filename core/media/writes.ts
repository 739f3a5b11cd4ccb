import type { Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import { Problem } from "#core/problems.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";
import { Violation } from "#lib/violation.ts";

/** Enqueues the job that creates a picture's variants. */
export async function enqueueProcessing(tx: Tx, now: Date, actor: Actor, id: number): Promise<void> {
  await enqueue(tx, now, actor, { "media.process": { mediaId: id } }, { type: "media", id });
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
    const found = await tx.selectFrom("media").select("id").where("hash", "in", hashes).execute();
    const uses = found.map(({ id }) => ({ media_id: id, ...named, field }));
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

/** For a deleted record: it uses no pictures any longer. */
export async function forgetMediaUses(tx: Tx, subject: Subject): Promise<void> {
  const { subject_type, subject_id } = subjectColumns(subject);
  await tx
    .deleteFrom("media_uses")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
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
