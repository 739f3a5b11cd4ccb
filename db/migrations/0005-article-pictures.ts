import { sql, type Kysely } from "kysely";

/** An article's picture: the name of a built-in one, the address of an uploaded one, or empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column picture text not null default ''`.execute(db);
}
