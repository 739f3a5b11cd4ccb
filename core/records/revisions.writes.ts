import type { Actor } from "#core/audit.ts";
import { inParts, redactMentions } from "#core/mentions.ts";
import { idsByType, subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";

type Replaced = { subject: Subject; version: number; body: unknown };

/** Keeps the content of a version that is being replaced or deleted, in the caller's transaction. */
export function keepRevision(tx: Tx, now: Date, actor: Actor, replaced: Replaced): Promise<void> {
  return keepRevisions(tx, now, actor, [replaced]);
}

/** The same for several records, in one statement: at most 500. */
export async function keepRevisions(tx: Tx, now: Date, actor: Actor, replaced: Replaced[]): Promise<void> {
  if (replaced.length === 0) return;
  const stamps = { user_id: actor.userId, actor: actor.name, at: now.toISOString() };
  const rows = replaced.map(({ subject, version, body }) => {
    return { ...subjectColumns(subject), version, body: JSON.stringify(body), ...stamps };
  });
  await tx.insertInto("revisions").values(rows).execute();
}

/** Notes who replaced the last version of a deleted record after all: whoever put the record back. */
export async function noteReplaced(tx: Tx, now: Date, actor: Actor, id: number): Promise<void> {
  const stamps = { user_id: actor.userId, actor: actor.name, at: now.toISOString() };
  await tx.updateTable("revisions").set(stamps).where("id", "=", id).execute();
}

/** Corrects what a revision keeps, where it is all that there is of a deleted record. */
export async function correctRevision(tx: Tx, id: number, body: unknown): Promise<void> {
  await tx
    .updateTable("revisions")
    .set({ body: JSON.stringify(body) })
    .where("id", "=", id)
    .execute();
}

/** Deletes the earlier versions of records that are gone for good. */
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
