import { sql, type Kysely } from "kysely";

/** Where each user's video calls take place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column video_link text not null default ''`.execute(db);
}
