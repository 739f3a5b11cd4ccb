import { sql, type SqlBool } from "kysely";
import { Problem } from "#core/problems.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import { namingOf, type Versioned } from "#core/versioned.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { Db } from "#db/schema.ts";
import { nullable, object, optional, string, tryRead, unknown, type Read } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import type { RevisionEntry } from "./shape.ts";

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
  const row = await revisionsOf(db, subject)
    .select(["id", "body"])
    .where("version", "=", version)
    .executeTakeFirst();
  return row && bodyOf(row, unknown);
}

/** A record whose earlier versions are kept: when it was added, and what each of them keeps. */
export type Kept<Body> = { table: Versioned; subject: Subject; createdAt: string; as: Read<Body> };

/**
 * One earlier version of a record, and when it was stored; undefined if it was not kept.
 * @throws Problem not_found, with a message that says so, if it can't be read
 */
export async function readRevision<Body>(
  db: Db,
  { subject, createdAt, as }: Omit<Kept<Body>, "table">,
  version: number,
): Promise<{ body: Body; storedAt: string } | undefined> {
  const rows = await revisionsOf(db, subject)
    .select(["id", "version", "body", "at"])
    .where("version", "in", [version, version - 1])
    .execute();
  const row = rows.find((one) => one.version === version);
  if (!row) return undefined;
  const body = bodyOf(row, as);
  if (body === null) throw new Problem("not_found", { message: "This earlier version can’t be read." });
  return { body, storedAt: rows.find((one) => one !== row)?.at ?? createdAt };
}

/** The earlier versions of a record, newest first. */
export async function listRevisions(
  db: Db,
  kept: Kept<unknown>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Listed<RevisionEntry>> {
  const { subject_type, subject_id } = subjectColumns(kept.subject);
  const where = [sql<SqlBool>`subject_type = ${subject_type}`, sql<SqlBool>`subject_id = ${subject_id}`];
  const order = [["version", "desc"]] as const;
  const { ids, ...count } = await findPage(db, "revisions", { page, pageSize, where, order });
  const rows = await rowsInOrder(ids, () => withNames(db, kept).where("revisions.id", "in", ids).execute());
  const last = rows.at(-1);
  const older =
    last &&
    (await withNames(db, kept)
      .where("revisions.version", "=", last.version - 1)
      .executeTakeFirst());
  const read = [...rows, ...(older ? [older] : [])].map((row) => ({ ...row, ...statusOf(row, kept.as) }));
  const oldest = last?.version === 1 && !older ? await readCreation(db, kept) : undefined;
  return { items: rows.map((_, at) => entryOf(read[at]!, read[at + 1] ?? oldest)), ...count };
}

type Replaced = { version: number; at: string; actor: string | null; display_name: string | null } & Status;
type Status = Pick<RevisionEntry, "status" | "isDamaged">;

/** A version was stored by whoever replaced the one before, if that was kept. */
function entryOf({ version, status, isDamaged }: Replaced, older: Replaced | undefined): RevisionEntry {
  const before = older?.version === version - 1 ? older : undefined;
  return {
    version,
    at: before?.at ?? null,
    actor: before?.display_name || before?.actor || null,
    status,
    isPublication: status === "published" && !!before && !before.isDamaged && before.status !== "published",
    ...(isDamaged && { isDamaged }),
  };
}

/** Who added the record and when, as what the first version replaced: nobody, for what came with the program. */
async function readCreation(db: Db, { table, subject, createdAt }: Kept<unknown>): Promise<Replaced> {
  const entry = await db
    .selectFrom("audit")
    .leftJoin("users", "users.id", "audit.user_id")
    .select(["audit.actor", "users.display_name"])
    .where("entity", "=", namingOf(table).entity)
    .where("entity_id", "=", String(subject.id))
    .where("action", "=", "create")
    .executeTakeFirst();
  return { actor: null, display_name: null, ...entry, version: 0, at: createdAt, status: null };
}

const storedStatus = object({ status: optional(string), next: optional(nullable(string)) });

function statusOf(row: { id: number; body: string }, as: Read<unknown>): Status {
  const body = bodyOf(row, as);
  if (body === null) return { status: null, isDamaged: true };
  const { status = null, next = null } = tryRead(storedStatus, body)?.data ?? {};
  return { status: next === null ? status : "changed" };
}

function withNames(db: Db, { subject }: Kept<unknown>) {
  return revisionsOf(db, subject)
    .leftJoin("users", "users.id", "revisions.user_id")
    .select(["revisions.id", "revisions.version", "body", "at", "actor", "users.display_name"]);
}

function revisionsOf(db: Db, subject: Subject) {
  const { subject_type, subject_id } = subjectColumns(subject);
  return db
    .selectFrom("revisions")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id);
}
