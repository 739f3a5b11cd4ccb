import { sql, type Kysely } from "kysely";

/** The texts with which the home page's entry has begun. Their number stayed the same when pools were added. */
const first = [
  "Sixty fiberglass pools drawn to one scale, each with a dated price range before we ask your name. Installed across Florida from three offices.",
  "Sixty fiberglass pools with plans and installed prices, shown before we ask your name. Installed across Florida from three local offices.",
  "Sixty fiberglass pools with plans and installed prices, shown before we ask for your name. Installed across Florida from three local offices.",
];

/** The home page describes itself, with the number of its pools, unless staff have written something else. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update seo_pages set description = '' where path = '/'
    and description in (${sql.join(first)})`.execute(db);
}
