import type { Actor } from "#core/audit.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
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
