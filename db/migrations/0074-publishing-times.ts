import { sql, type Kysely } from "kysely";

/** When a draft goes live by itself, and the last day on which an article or landing page is public; empty for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["posts", "landing_pages"]) {
    await sql`alter table ${sql.table(table)} add column publish_at text`.execute(db);
    await sql`alter table ${sql.table(table)} add column last_day text not null default ''`.execute(db);
  }
}
