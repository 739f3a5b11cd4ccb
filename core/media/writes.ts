import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";

/**
 * Says which pictures a record shows, in the place of what was said before, in the caller's own transaction: a picture
 * that is used cannot be deleted. `fields` are the texts and addresses in which pictures can stand, by column.
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

/** A record that is deleted shows no picture any more. */
export async function forgetMediaUses(tx: Tx, subject: Subject): Promise<void> {
  const { subject_type, subject_id } = subjectColumns(subject);
  await tx
    .deleteFrom("media_uses")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .execute();
}
