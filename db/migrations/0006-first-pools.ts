import { sql, type Kysely } from "kysely";

/** The above-ground page's pools: the smallest ones, and those whose type says that they stand above the ground. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_smallest on pools (published, (length_ft * width_ft), sort)`.execute(db);
  await sql`create index pools_above on pools (published, sort, id) where lower(type) like '%above%'`.execute(
    db,
  );
}
