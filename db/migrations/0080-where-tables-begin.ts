import { sql, type Kysely } from "kysely";

/**
 * The file of an import, as it was sent, and where its table begins in it, so that it can be read from another sheet or
 * row. Files so far were not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["file", "place"])
    await sql`alter table imports add column ${sql.ref(column)} text not null default ''`.execute(db);
}
