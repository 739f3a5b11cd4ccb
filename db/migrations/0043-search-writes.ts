import { sql, type Kysely } from "kysely";
import { isPostgres } from "./search-index.ts";

/**
 * SQLite: a changed row's old text stays in its search index until segments merge. To remove it at once, FTS5 reads
 * every entry of its trigrams, so each change took longer the more rows there were. A job now merges the segments
 * after a person is erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like 'create virtual table % using fts5%'`.execute(db);
  for (const { name } of rows)
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('secure-delete', 0)`.execute(
      db,
    );
}
