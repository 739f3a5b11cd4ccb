import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** Addresses that were asked for and show no page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "missing_pages",
    `id ID, path text not null unique, visits integer not null, bot_visits integer not null,
     referrer text not null, last_at text not null, ignored integer not null check (ignored in (0, 1)),
     version integer not null, created_at text not null, updated_at text not null`,
  );
  await sql`create index missing_pages_most on missing_pages (visits desc, id desc)`.execute(db);
  await sql`create index missing_pages_latest on missing_pages (last_at desc, id desc)`.execute(db);
}
