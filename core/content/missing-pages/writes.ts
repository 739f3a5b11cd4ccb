import { sql } from "kysely";
import type { Tx } from "#db/schema.ts";

/** For an address that leads somewhere now, in any letter case. */
export async function forgetMissingPage(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom("missing_pages").where("path", "=", path.toLowerCase()).execute();
}

/** For all addresses that show a page or lead to one by now. */
export async function forgetFoundPages(tx: Tx): Promise<void> {
  await sql`delete from missing_pages where path in (
    select lower('/' || slug) from landing_pages where status = 'published'
    union all select lower('/blog/' || slug) from posts where status = 'published' and kind = 'post'
    union all select lower('/resources/' || slug) from posts where status = 'published' and kind = 'guide'
    union all select lower('/pool-detail/' || slug) from pools where published = 1
    union all select lower(from_path) from redirects)`.execute(tx);
}
