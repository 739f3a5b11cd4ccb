import { sql, type Kysely } from "kysely";

/** Indexes the pools that have their own pictures: after each change, pages need the sites that these come from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_with_pictures on pools (id) where image_urls <> '[]'`.execute(db);
}
