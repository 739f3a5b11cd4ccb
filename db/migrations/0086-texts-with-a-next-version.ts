import { sql, type Kysely } from "kysely";

/** Changes of a published article or landing page that wait to be published, and when visitors last got others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["posts", "landing_pages"]) {
    await sql`alter table ${sql.table(table)} add column next text`.execute(db);
    await sql`alter table ${sql.table(table)} add column shown_at text not null default ''`.execute(db);
    await sql`update ${sql.table(table)} set shown_at = updated_at`.execute(db);
  }
}
