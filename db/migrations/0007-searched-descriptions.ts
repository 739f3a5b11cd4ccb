import { sql, type Kysely } from "kysely";

/** Searches cover descriptions too (specification, section 3); earlier catalogs were stored without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update pools set search = search || ' ' || lower(description)`.execute(db);
}
