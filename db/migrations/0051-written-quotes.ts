import { sql, type Kysely } from "kysely";

/**
 * When a quote was last written for an email. It is sent once a mail server has taken the email or somebody has handed
 * over the link, so a draft that was written is not sent yet. Quotes from before were sent when they were written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quotes add column written_at text`.execute(db);
}
