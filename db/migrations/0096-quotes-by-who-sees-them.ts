import { sql, type Kysely } from "kysely";

/**
 * Quotes of a user, or of an office, in the order of their leads, so that they are compared with the leads that are seen
 * by walking both indexes once (decision 0085).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index quotes_of_owner_by_lead on quotes (owner_id, lead_id)`.execute(db);
  await sql`create index quotes_of_office_by_lead on quotes (office_id, lead_id)`.execute(db);
  // with the stage as a plain condition, the index of the stage was taken for it, and every accepted quote was read
  await sql`drop index quotes_just_accepted`.execute(db);
  await sql`create index quotes_just_accepted on quotes (stage_at, id) where (stage = 'accepted') is true`.execute(
    db,
  );
}
