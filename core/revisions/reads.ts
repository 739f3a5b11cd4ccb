import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Db } from "#db/schema.ts";

/** The content of an earlier version of a record; undefined if it was not kept. */
export async function findRevision(db: Db, subject: Subject, version: number): Promise<unknown> {
  const { subject_type, subject_id } = subjectColumns(subject);
  const row = await db
    .selectFrom("revisions")
    .select("body")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && JSON.parse(row.body);
}
