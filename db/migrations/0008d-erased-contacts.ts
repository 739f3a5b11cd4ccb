import { sql, type Kysely } from "kysely";

/** When a person was erased: the row stays for what was counted and sold, without saying whose it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts add column erased_at text`.execute(db);
}
