import { sql, type Kysely } from "kysely";
import { oneOf } from "./reshape.ts";

const kinds = ["pools", "price-items", "price-item-costs"];

/**
 * What the rows of a file are about, because price items are imported as pools are: a row's record is one of that kind.
 * Imports so far are about pools.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column kind text not null
    default 'pools' ${sql.raw(oneOf("kind", kinds))}`.execute(db);
  await sql`alter table import_rows rename column pool_id to record_id`.execute(db);
  await sql`alter table import_rows rename column pool_version to record_version`.execute(db);
}
