import { sql, type Kysely } from "kysely";

/** The pools with pictures of their own: every page asks once after each change which sites these are from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_with_pictures on pools (id) where image_urls <> '[]'`.execute(db);
}
