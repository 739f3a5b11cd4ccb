import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** What users have typed into a text and not saved, by the browser's tab. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "kept_drafts",
    `id ID, user_id integer not null references users(id) on delete cascade, noun text not null,
     record text not null, tab text not null, draft text not null, kept_at text not null,
     unique (user_id, noun, record, tab)`,
  );
  await sql`create index kept_drafts_oldest on kept_drafts (kept_at)`.execute(db);
}
