import { sql, type Kysely } from "kysely";

/** The names that a feature had before, and those of features that were merged into it: earlier versions of pools use them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pool_features add column former text not null default '[]'`.execute(db);
}
