import { sql, type Kysely } from "kysely";

/**
 * Indexes that contain every column read for all pools, so that no rows are read. One filters, counts and sorts the
 * staff's list; another counts the gallery's filters; a third sorts pools by length.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_staff on pools
    (archived_at, sort, id, published, manufacturer_id, shape, size, series)`.execute(db);
  await sql`create index pools_alike on pools
    (published, shape, size, series, manufacturer_id, length_ft, width_ft)`.execute(db);
  await sql`create index pools_by_length on pools (published, length_ft, id)`.execute(db);
}
