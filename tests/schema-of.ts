import { sql } from "kysely";
import type { Database } from "#db/schema.ts";

/** A table as the database itself describes it. */
export type TableOf = {
  name: string;
  /** `isKey`: part of the primary key. */
  columns: { name: string; isText: boolean; isKey: boolean }[];
  /** Foreign keys of one column. */
  references: { column: string; table: string }[];
};

type Column = { table: string; name: string; type: string; key: number };
type Reference = { table: string; column: string; to: string };

/** All tables, read from the database, so that new tables and columns are included automatically. */
export async function schemaOf(db: Database): Promise<TableOf[]> {
  const [columns, references] = await (db.engine === "sqlite" ? ofSqlite(db) : ofPostgres(db));
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return [...byTable].map(([name, some]) => ({
    name,
    columns: some.map((column) => ({
      name: column.name,
      isText: /^(text|varchar|character varying)/i.test(column.type),
      isKey: column.key > 0,
    })),
    references: references
      .filter(({ table }) => table === name)
      .map(({ column, to }) => ({ column, table: to })),
  }));
}

async function ofSqlite({ read }: Database): Promise<[Column[], Reference[]]> {
  const columns = sql<Column>`select m.name as "table", c.name, c.type, c.pk as key
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' order by m.name, c.cid`;
  const references = sql<Reference>`select m.name as "table", f."from" as "column", f."table" as "to"
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`;
  return [(await columns.execute(read)).rows, (await references.execute(read)).rows];
}

async function ofPostgres({ read }: Database): Promise<[Column[], Reference[]]> {
  const columns = sql<Column>`select c.table_name as "table", c.column_name as name, c.data_type as type,
      (select count(*)::int from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary and i.indrelid = c.table_name::regclass and a.attname = c.column_name) as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`;
  const references = sql<Reference>`select r.conrelid::regclass::text as "table", a.attname as "column",
      r.confrelid::regclass::text as "to"
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and r.connamespace = 'public'::regnamespace`;
  return [(await columns.execute(read)).rows, (await references.execute(read)).rows];
}
