import { sql, type Kysely } from "kysely";

/** A feature's earlier names, and the names of features merged into it: earlier versions of pools use them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pool_features add column former text not null default '[]'`.execute(db);
}
