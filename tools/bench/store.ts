import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { searchText } from "#lib/text/search-text.ts";

export type Row = Record<string, string | number | null>;

/** A database that takes many rows at once. Columns that its tables lack are skipped, so that older schemas work. */
export type Store = {
  /** Rows may be inserted before the rows that they refer to. */
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
