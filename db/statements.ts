import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";

/** Opens a SQLite file for reading, next to the connection that writes. */
export function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // Not opened read-only: a read-only connection could not recover the WAL after the writer crashed.
  database.exec("pragma query_only = on; pragma busy_timeout = 5000");
  return database;
}

/** The rows of a query as lists of values, which cost a quarter of objects to send between threads. */
export type Table = { columns: string[]; values: SQLOutputValue[][] };

/** Runs queries; prepared statements are cached. */
export function tablesOf(database: DatabaseSync): (sql: string, values: readonly unknown[]) => Table {
  const statements = statementCache(database);
  return (sql, values) => {
    const statement = statements(sql);
    statement.setReturnArrays(true);
    // RETURNING rows are read with all(): on a failing disk get() has been seen to report success.
    const rows = statement.all(...(values as SQLInputValue[])) as unknown as SQLOutputValue[][];
    return { columns: statement.columns().map(({ name }) => name), values: rows };
  };
}

/** The rows as objects; if two columns have the same name, the last one counts. */
export function rowsIn({ columns, values }: Table): Record<string, SQLOutputValue>[] {
  return values.map((row) => {
    const object: Record<string, SQLOutputValue> = {};
    for (const [at, column] of columns.entries()) object[column] = row[at] as SQLOutputValue;
    return object;
  });
}

/** Statements are cached by their text; 300 is well above the number of distinct queries in this program. */
export function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const cache = new Map<string, StatementSync>();
  return (sql) => {
    const cached = cache.get(sql);
    if (cached) return cached;
    if (cache.size >= 300) cache.clear();
    const fresh = database.prepare(sql);
    cache.set(sql, fresh);
    return fresh;
  };
}
