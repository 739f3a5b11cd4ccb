import { sql, type Kysely } from "kysely";

/** A search looks through descriptions too (specification, section 3); earlier catalogues were stored without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update pools set search = search || ' ' || lower(description)`.execute(db);
}
