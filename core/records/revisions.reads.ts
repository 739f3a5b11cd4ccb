import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Db } from "#db/schema.ts";
import { unknown, type Read } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";

/** What a revision keeps, or null if it can't be read. */
export function bodyOf<Body>({ id, body }: { id: number; body: string }, as: Read<Body>): Body | null {
  return storedJson<Body | null>(body, {
    at: { table: "revisions", column: "body", id },
    as,
    otherwise: null,
  });
}

/** The content of an earlier version of a record; undefined if it was not kept, null if it can't be read. */
export async function findRevision(db: Db, subject: Subject, version: number): Promise<unknown> {
  const { subject_type, subject_id } = subjectColumns(subject);
  const row = await db
    .selectFrom("revisions")
    .select(["id", "body"])
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && bodyOf(row, unknown);
}
