import { openPostgres, type PostgresOptions } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

/** Where the database is. `databaseIsBackedUp`: no copy is needed before its tables change. */
export type DatabaseConfig = PostgresOptions & { databaseUrl?: string };

/** Opens the configured database: PostgreSQL if a URL is set, otherwise SQLite in the data folder. */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config) : openSqlite(config.dataDir);
}
