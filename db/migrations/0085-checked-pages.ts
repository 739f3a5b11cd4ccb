import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** What was found on each public page when all were checked last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "checked_pages",
    `id ID, path text not null unique, state text not null check (state in ('waiting', 'read', 'checked')),
     title text not null, description text not null, page text not null, findings text not null,
     finding_count integer not null, checked_at text not null`,
  );
  await sql`create index checked_pages_most on checked_pages (finding_count desc, id)`.execute(db);
  await sql`create index checked_pages_state on checked_pages (state, id)`.execute(db);
  await sql`insert into subject_types (name) values ('checked_page')`.execute(db);
}
