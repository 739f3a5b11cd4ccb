import { sql, type Kysely } from "kysely";

/** When a contact was erased: the row stays for bookkeeping, without personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts add column erased_at text`.execute(db);
}
