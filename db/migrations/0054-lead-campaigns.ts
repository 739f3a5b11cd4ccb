import { sql, type Kysely } from "kysely";

/** The advertisement, newsletter or post by which a lead's person came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column campaign text not null default ''`.execute(db);
}
