import { sql, type Kysely } from "kysely";

/** A redirect is found in whatever letter case its address is typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index redirects_lower on redirects (lower(from_path))`.execute(db);
}
