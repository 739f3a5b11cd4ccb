import { sql, type Kysely } from "kysely";

/** The picture an article is shown with: a name in the drawn library, an address of the staff's, or empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column picture text not null default ''`.execute(db);
}
