import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseConfig } from "./open.ts";
import { openPostgres } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { openSqliteBeside, sqliteFile } from "./sqlite.ts";

/**
 * Opens the database for a single command while a server may be running: SQLite lets both write in turn.
 * @throws Error if there is no database yet
 */
export async function openBeside(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config);
  const file = join(config.dataDir, sqliteFile);
  if (!existsSync(file))
    throw new Error(
      `There is no database in ${config.dataDir} yet. Start the server once (npm start), or set DATA_DIR.`,
    );
  return openSqliteBeside(config.dataDir);
}
