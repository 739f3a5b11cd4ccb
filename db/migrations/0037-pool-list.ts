import { sql, type Kysely } from "kysely";

/** The index that the staff's list of pools is filtered, counted and ordered in, without reading rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pools_staff on pools
    (archived_at, sort, id, published, manufacturer_id, shape, size, series)`.execute(db);
}
