import { sql, type Kysely } from "kysely";

/** Indexes for finding pools of similar size, those of the same shape first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_near on pools (published, shape, length_ft, width_ft, id)`.execute(db);
  await sql`create index pools_near_any on pools (published, length_ft, width_ft, id)`.execute(db);
}
