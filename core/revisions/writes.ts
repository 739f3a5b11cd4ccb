import type { Actor } from "#core/audit.ts";
import { inParts, redactMentions } from "#core/mentions.ts";
import { idsByType, subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";

/** Keeps the content of a version that is being replaced or deleted, in the caller's transaction. */
export async function keepRevision(
  tx: Tx,
  now: Date,
  actor: Actor,
  { subject, version, body }: { subject: Subject; version: number; body: unknown },
): Promise<void> {
  await tx
    .insertInto("revisions")
    .values({
      ...subjectColumns(subject),
      version,
      body: JSON.stringify(body),
      user_id: actor.userId,
      actor: actor.name,
      at: now.toISOString(),
    })
    .execute();
}

/** Deletes the earlier versions of an erased person's record. */
export async function forgetRevisions(tx: Tx, subjects: Subject[]): Promise<void> {
  for (const [type, ids] of idsByType(subjects))
    for (const some of inParts(ids))
      await tx
        .deleteFrom("revisions")
        .where("subject_type", "=", type)
        .where("subject_id", "in", some)
        .execute();
}

/** Removes an erased person from the earlier versions of other records. */
export async function redactRevisions(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "revisions", column: "body", isJson: true }, identifiers);
}
