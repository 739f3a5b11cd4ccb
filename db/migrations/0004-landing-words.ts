import { sql, type Kysely } from "kysely";

/** Landing pages say their title and description themselves: rows that say nothing else have no effect any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from seo_pages where noindex = 0
    and path in (select '/' || slug from landing_pages)`.execute(db);
}
