import { sql, type Kysely } from "kysely";

/** Pools close in size are found beside a pool's own place in these, those of its shape first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_near on pools (published, shape, length_ft, width_ft, id)`.execute(db);
  await sql`create index pools_near_any on pools (published, length_ft, width_ft, id)`.execute(db);
}
