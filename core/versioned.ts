import { sql } from "kysely";
import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem, requireVersion } from "#core/problems.ts";
import type { Row, Tx } from "#db/schema.ts";

/** Tables whose rows have a version that a writer must have read. */
type Versioned = "contacts" | "leads" | "quotes" | "pools" | "media" | "posts" | "landing_pages";
type Read = { id: string | number; version: number };
type Entry = { action: string; entity: string; detail?: object };
type Write = Read & { actor: Actor; now: Date; audit: Entry };

/**
 * The current row that is about to be changed.
 * @throws Problem not_found, or stale_version if it is not the version that the writer has read
 */
export async function findVersioned<Name extends Versioned>(
  tx: Tx,
  table: Name,
  { id, version }: Read,
): Promise<Row<Name>> {
  const { rows } = await sql<Row<Name>>`select * from ${sql.table(table)} where id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem("not_found");
  requireVersion((row as { version: number }).version, version);
  return row;
}

/**
 * Changes one row if its version still matches, increments the version, and adds an audit entry.
 * @throws Problem stale_version if it changed meanwhile: concurrent writers can both pass an earlier check, but only
 * one passes here
 */
export async function changeVersioned<Name extends Versioned>(
  tx: Tx,
  table: Name,
  { id, version, set, actor, now, audit }: Write & { set: Partial<Row<Name>> },
): Promise<void> {
  const columns = { ...set, version: version + 1, updated_at: now.toISOString() };
  const changes = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where id = ${id} and version = ${version} returning id`.execute(tx);
  if (rows.length === 0) throw new Problem("stale_version", { currentVersion: version + 1 });
  await recordAudit(tx, now, actor, { ...audit, entityId: id });
}

/**
 * Deletes one row if its version still matches, and adds an audit entry.
 * @throws Problem stale_version if it changed meanwhile
 */
export async function deleteVersioned(
  tx: Tx,
  table: Versioned,
  { id, version, actor, now, audit }: Write,
): Promise<void> {
  const { rows } = await sql`delete from ${sql.table(table)}
    where id = ${id} and version = ${version} returning id`.execute(tx);
  if (rows.length === 0) throw new Problem("stale_version", { currentVersion: version + 1 });
  await recordAudit(tx, now, actor, { ...audit, entityId: id });
}
