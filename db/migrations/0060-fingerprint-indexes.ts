import { sql, type Kysely } from "kysely";

/** Anyone may ask what a fingerprint is of, so that answer reads one row however many quotes there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index quote_files_by_hash on quote_files (hash)`.execute(db);
  await sql`create index quote_acceptances_by_signed_hash on quote_acceptances (signed_hash)`.execute(db);
  await sql`create index quote_revisions_by_offer_hash on quote_revisions (offer_hash)`.execute(db);
}
