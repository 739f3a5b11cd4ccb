import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** Opens a SQLite file for reading, next to the connection that writes. */
export function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // Not opened read-only: a read-only connection could not recover the WAL after the writer crashed.
  database.exec("pragma query_only = on; pragma busy_timeout = 5000");
  return database;
}

/** Runs a query and returns its rows; prepared statements are cached. */
export function rowsOf(database: DatabaseSync): (sql: string, values: readonly unknown[]) => unknown[] {
  const statements = statementCache(database);
  // RETURNING rows are read with all(): on a failing disk get() has been seen to report success.
  return (sql, values) => statements(sql).all(...(values as SQLInputValue[]));
}

/** Statements are cached by their text; 300 is well above the number of distinct queries in this program. */
export function statementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const known = kept.get(sql);
    if (known) return known;
    if (kept.size >= 300) kept.clear();
    const fresh = database.prepare(sql);
    kept.set(sql, fresh);
    return fresh;
  };
}
