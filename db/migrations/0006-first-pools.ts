import { sql, type Kysely } from "kysely";

/** Indexes for the above-ground page: the smallest pools, and those of an above-ground type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_smallest on pools (published, (length_ft * width_ft), sort)`.execute(db);
  await sql`create index pools_above on pools (published, sort, id) where lower(type) like '%above%'`.execute(
    db,
  );
}
