import { sql, type Kysely } from "kysely";
import { oneOf } from "./reshape.ts";

/** Which leads, quotes and visits each user sees. Everybody keeps seeing all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of ["leads", "quotes", "visits"]) {
    const column = `sees_${kind}`;
    await sql
      .raw(
        `alter table users add column ${column} text not null default 'all' ${oneOf(column, ["all", "offices", "own"])}`,
      )
      .execute(db);
  }
}
