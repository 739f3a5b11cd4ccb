import { sql, type Kysely } from "kysely";
import { folded } from "#lib/text/folded.ts";

/** The texts by which pools are found, as searches are folded now: ’ as ', ø as o. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; search: string }>`select id, search from pools`.execute(db);
  for (const { id, search } of rows) {
    const text = folded(search);
    if (text !== search) await sql`update pools set search = ${text} where id = ${id}`.execute(db);
  }
}
