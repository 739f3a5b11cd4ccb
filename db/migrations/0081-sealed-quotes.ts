import { sql, type Kysely } from "kysely";

/** The signature of a PDF's seal, so that a lost file is the same again, whatever certificate there is by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_files add column seal text`.execute(db);
}
