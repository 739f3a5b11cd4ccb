import { sql, type Kysely } from "kysely";

/** The health screen counts the emails that wait for a mail server, which are few among all that were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index emails_state on emails (state)`.execute(db);
}
