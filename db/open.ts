import { openPostgres } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

/** Where the database is. `databaseIsBackedUp`: it need not be copied before its tables change. */
export type DatabaseConfig = { databaseUrl?: string; dataDir: string; databaseIsBackedUp?: boolean };

/** Opens the database that the configuration names: PostgreSQL by its address, else SQLite in the data folder. */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config) : openSqlite(config.dataDir);
}
