import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";

/**
 * Replaces the list of pictures a record uses, in the caller's transaction; pictures in use cannot be deleted.
 * `fields` are the texts and addresses that may contain pictures, by column.
 */
export async function recordMediaUses(
  tx: Tx,
  subject: Subject,
  fields: Record<string, string>,
): Promise<void> {
  const named = subjectColumns(subject);
  await forgetMediaUses(tx, subject);
  for (const [field, text] of Object.entries(fields)) {
    const hashes = [...new Set(text.match(/[0-9a-f]{64}/g))];
    if (hashes.length === 0) continue;
    const found = await tx.selectFrom("media").select("id").where("hash", "in", hashes).execute();
    const uses = found.map(({ id }) => ({ media_id: id, ...named, field }));
    if (uses.length > 0) await tx.insertInto("media_uses").values(uses).execute();
  }
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
