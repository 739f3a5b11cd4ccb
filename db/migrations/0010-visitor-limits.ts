import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

/** How much of a limit an address has used, shared by several processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, "visitor_limits", "key text primary key, spent integer not null, resets_at text not null");
  await sql`create index visitor_limits_over on visitor_limits (resets_at)`.execute(db);
}
