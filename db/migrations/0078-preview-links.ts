import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** The links that show a draft to people without an account. Only a hash of each token is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "preview_links",
    `id ID, subject_type text not null references subject_types(name), subject_id text not null,
     token_hash text not null unique, created_by integer references users(id), created_at text not null,
     revoked_at text, last_opened_at text`,
  );
  await sql`create index preview_links_subject on preview_links (subject_type, subject_id, id)`.execute(db);
}
