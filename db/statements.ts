import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** Opens a SQLite file for reading beside the connection that writes. */
export function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // Not opened read-only: a read-only connection could not recover the log after a crash of the writer.
  database.exec("pragma query_only = on; pragma busy_timeout = 5000");
  return database;
}

/** Runs a query and gives its rows back; prepared statements are kept for the next time. */
export function rowsOf(database: DatabaseSync): (sql: string, values: readonly unknown[]) => unknown[] {
  const statements = statementCache(database);
  // RETURNING rows are taken with all(): on a dead disk get() has been seen to report success.
  return (sql, values) => statements(sql).all(...(values as SQLInputValue[]));
}

/** Statements are kept by their text; 300 is well above the number of distinct queries this program makes. */
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
