import { sql, type Kysely } from "kysely";

/**
 * Indexes with all columns that are read of every pool, so that rows are not: the staff's list is filtered, counted and
 * ordered in one; the gallery counts its filters in another, and lines pools up by length in a third.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_staff on pools
    (archived_at, sort, id, published, manufacturer_id, shape, size, series)`.execute(db);
  await sql`create index pools_alike on pools
    (published, shape, size, series, manufacturer_id, length_ft, width_ft)`.execute(db);
  await sql`create index pools_by_length on pools (published, length_ft, id)`.execute(db);
}
