import { sql, type RawBuilder, type SqlBool } from "kysely";
import { findAuthor, recordAudit, recordAudits, recordSitting, type Actor } from "#core/audit.ts";
import { changedWhileOpen, checkWhatChanged, type Author } from "#core/records/changes/rules.ts";
import { Problem } from "#core/problems.ts";
import type { Row, Tables, Tx } from "#db/schema.ts";

type Stamps = { version: number; updated_at: string };

/** Tables whose rows have a version that a writer must have read. */
export type Versioned = {
  [Name in keyof Tables]: Row<Name> extends Stamps ? Name : never;
}[keyof Tables];

type Id = string | number;
type Read = { id: Id; version: number; actor: Actor };
type Write = Read & {
  now: Date;
  /** `fields` of a form that saves by itself: its changes are one entry for each sitting. */
  audit: { action: string; detail?: object } | { action: string; fields: string[] };
};

type Naming = {
  /** The primary key. */
  key: string;
  /** A row's name in the audit log. */
  entity: string;
  /** Its name in messages. */
  one: string;
};

/** All other tables have the key `id` and are named by their singular. */
const exceptions: Record<string, Partial<Naming>> = {
  posts: { entity: "article", one: "article" },
  media: { one: "picture" },
  seo_pages: { key: "path", one: "search engine listing" },
  settings: { key: "key", one: "section" },
};

/** The names of a table's rows; also for a tag such as `landing-pages`. */
export function namingOf(name: string): Naming {
  const table = name.replaceAll("-", "_");
  const singular = table.replaceAll("_", " ").replace(/ies$/, "y").replace(/s$/, "");
  return { key: "id", entity: singular, one: singular, ...exceptions[table] };
}

/**
 * The current row that is about to be changed.
 * @throws Problem not_found, or stale_version if it is not the version that the writer has read
 */
export async function findVersioned<Name extends Versioned>(
  tx: Tx,
  table: Name,
  { id, version, actor }: Read,
): Promise<Row<Name>> {
  const row = await findRow(tx, table, id);
  if (!row) throw new Problem("not_found");
  await requireVersion(tx, table, row, { id, version, actor });
  return row;
}

/**
 * Checks a row that the caller has already read and locked.
 * @throws Problem stale_version, naming the user who stored the current version
 */
export async function requireVersion<Name extends Versioned>(
  tx: Tx,
  table: Name,
  row: Stamps,
  { id, version, actor }: Read,
): Promise<void> {
  if (row.version === version) return;
  const { entity, one } = namingOf(table);
  const author = await findAuthor(tx, {
    entity,
    entityId: id,
    at: row.updated_at,
    readerId: actor.userId,
  });
  const message = `${author.by ?? ""}${changedWhileOpen(one, author)} ${checkWhatChanged}`;
  throw new Problem("stale_version", { message, currentVersion: row.version });
}

/** Who stored the current version of a row, for a user who reads it; undefined if there is no such row. */
export async function authorOf(
  tx: Tx,
  table: Versioned,
  { id, actor }: Omit<Read, "version">,
): Promise<Author | undefined> {
  const row = await findRow(tx, table, id);
  const { entity } = namingOf(table);
  return row && findAuthor(tx, { entity, entityId: id, at: row.updated_at, readerId: actor.userId });
}

/**
 * Changes one row if its version still matches, increments the version, and adds an audit entry. Version 0 inserts the
 * row, for records that exist by default and are stored on their first change.
 * @throws Problem not_found or stale_version if it changed meanwhile: concurrent writers can both pass an earlier check,
 * but only one passes here
 */
export async function changeVersioned<Name extends Versioned>(
  tx: Tx,
  table: Name,
  { set, ...write }: Write & { set: Partial<Row<Name>> },
): Promise<void> {
  const columns = { ...set, version: write.version + 1, updated_at: write.now.toISOString() };
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  const stored = await (write.version === 0
    ? insert(tx, table, write.id, entries)
    : update(tx, table, write, entries));
  await record(tx, table, stored, write);
}

/**
 * Deletes one row if its version still matches, and adds an audit entry.
 * @throws Problem not_found or stale_version if it changed meanwhile
 */
export async function deleteVersioned(tx: Tx, table: Versioned, write: Write): Promise<void> {
  const gone = await tx
    .deleteFrom(anyTable(table))
    .where(isRead(table, write))
    .returning("version")
    .execute();
  await record(tx, table, gone, write);
}

type Deleted = Pick<Read, "id" | "version"> & { detail: object };

/**
 * The same for several rows, in two statements: at most 50.
 * @throws Problem not_found or stale_version if one of them changed meanwhile
 */
export async function deleteAllVersioned(
  tx: Tx,
  table: Versioned,
  { rows, actor, now }: { rows: Deleted[]; actor: Actor; now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const { key, entity } = namingOf(table);
  const gone = await tx
    .deleteFrom(anyTable(table))
    .where((eb) => eb.or(rows.map((row) => isRead(table, row))))
    .returning(sql.ref<Id>(key).as("id"))
    .execute();
  const ids = new Set(gone.map(({ id }) => id));
  for (const { id, version } of rows) if (!ids.has(id)) await requireRead(tx, table, { id, version, actor });
  const entries = rows.map(({ id, detail }) => ({ action: "delete", entity, entityId: id, detail }));
  await recordAudits(tx, now, actor, entries);
}

/** Adds the audit entry of a write, unless it stored nothing. */
async function record<Name extends Versioned>(
  tx: Tx,
  table: Name,
  stored: unknown[],
  { id, version, actor, now, audit }: Write,
): Promise<void> {
  if (stored.length === 0) await requireRead(tx, table, { id, version, actor });
  const entry = { entity: namingOf(table).entity, entityId: id };
  if ("fields" in audit) return recordSitting(tx, now, actor, { ...audit, ...entry });
  await recordAudit(tx, now, actor, { ...audit, ...entry });
}

/** @throws Problem not_found, or stale_version if it is not the version that the writer has read */
async function requireRead(tx: Tx, table: Versioned, read: Read): Promise<void> {
  const row = await findRow(tx, table, read.id);
  if (!row) throw new Problem("not_found");
  await requireVersion(tx, table, row, read);
}

type Columns = [string, unknown][];

async function insert(tx: Tx, table: string, id: Id, columns: Columns): Promise<unknown[]> {
  const all: Columns = [[namingOf(table).key, id], ...columns];
  const { rows } = await sql`insert into ${sql.table(table)} (${sql.join(all.map(([name]) => sql.ref(name)))})
    values (${sql.join(all.map(([, value]) => value))}) on conflict do nothing returning version`.execute(tx);
  return rows;
}

function update(tx: Tx, table: Versioned, read: Omit<Read, "actor">, columns: Columns): Promise<unknown[]> {
  return tx
    .updateTable(anyTable(table))
    .set(Object.fromEntries(columns))
    .where(isRead(table, read))
    .returning("version")
    .execute();
}

/** For queries that are the same for all tables with a version: their types are those of one. */
function anyTable(table: Versioned): "leads" {
  return table as "leads";
}

function isRead(table: string, { id, version }: Omit<Read, "actor">): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(namingOf(table).key)} = ${id} and version = ${version}`;
}

async function findRow<Name extends Versioned>(
  tx: Tx,
  table: Name,
  id: Id,
): Promise<(Row<Name> & Stamps) | undefined> {
  const { rows } = await sql<Row<Name> & Stamps>`select * from ${sql.table(table)}
    where ${sql.ref(namingOf(table).key)} = ${id}`.execute(tx);
  return rows[0];
}
