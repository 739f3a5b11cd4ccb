import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import pg from "pg";
import { searchText } from "#lib/search-text.ts";

export type Row = Record<string, string | number | null>;

/** A database that takes many rows at once: those columns of them that its tables have, so that older schemas do too. */
export type Store = {
  /** Rows may come before those that they point at. */
  anyOrder: boolean;
  hasTable(table: string): Promise<boolean>;
  columns(table: string): Promise<string[]>;
  insert(table: string, rows: Row[]): Promise<void>;
  finish(): Promise<void>;
};

/** SQLite: a file that no server has open. */
export function sqliteStore(file: string): Store {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec("pragma synchronous = off; pragma cache_size = -200000; pragma mmap_size = 16000000000");
  database.function("search_text", { deterministic: true, varargs: true }, searchText);
  const indexed =
    database.prepare("select 1 from sqlite_master where name = 'search_due'").get() !== undefined;
  return {
    anyOrder: true,
    hasTable: async (table) =>
      database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !==
      undefined,
    columns: async (table) =>
      (database.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(({ name }) => name),
    async insert(table, rows) {
      const columns = Object.keys(rows[0] as Row);
      const statement = database.prepare(
        `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
      );
      database.exec("begin");
      for (const row of rows) statement.run(...(Object.values(row) as SQLInputValue[]));
      if (indexed) database.exec("delete from search_due");
      database.exec("commit");
    },
    async finish() {
      database.exec("pragma wal_checkpoint(truncate)");
      database.close();
    },
  };
}

export async function postgresStore(url: string): Promise<Store> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const listed = async (sql: string, table: string) =>
    (await client.query(sql, [table])).rows as { name: string }[];
  // a GIN index is built much faster than it is maintained; older trees have none
  const indexes = (await client.query(
    "select indexname as name, indexdef as made from pg_indexes where indexname like '%\\_search\\_text'",
  )) as { rows: { name: string; made: string }[] };
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  const ofTable = "from information_schema.columns where table_schema = 'public' and table_name = $1";
  return {
    anyOrder: false,
    hasTable: async (table) =>
      (await listed(`select column_name as name ${ofTable} limit 1`, table)).length > 0,
    columns: async (table) =>
      (await listed(`select column_name as name ${ofTable}`, table)).map(({ name }) => name),
    async insert(table, rows) {
      const columns = Object.keys(rows[0] as Row).join(", ");
      const values = "from jsonb_populate_recordset(null::" + table + ", $1::jsonb)";
      await client.query(`insert into ${table} (${columns}) select ${columns} ${values}`, [
        JSON.stringify(rows),
      ]);
    },
    async finish() {
      for (const table of ["contacts", "leads", "quotes"])
        await client.query(
          `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
        );
      for (const { made } of indexes.rows) await client.query(made);
      await client.query("vacuum analyze");
      await client.end();
    },
  };
}
