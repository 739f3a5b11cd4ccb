import { sql, type Kysely } from "kysely";

/** Landing pages now hold their own title and description, so SEO entries with nothing else have no effect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from seo_pages where noindex = 0
    and path in (select '/' || slug from landing_pages)`.execute(db);
}
