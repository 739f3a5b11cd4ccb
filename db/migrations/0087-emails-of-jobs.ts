import { sql, type Kysely } from "kysely";

/** The job that sends an email: when it has ended, an email that still waits will not be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column job_id integer`.execute(db);
  await sql`create index emails_unsent on emails (job_id) where state = 'waiting'`.execute(db);
}
