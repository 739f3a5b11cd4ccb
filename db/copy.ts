import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { DatabaseSync, backup } from "node:sqlite";

/**
 * Copies a SQLite database as of one moment, even while a server writes to it, and checks the copy.
 * @throws Error if there is no database, or the copy is damaged
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  const database = new DatabaseSync(from);
  try {
    // SQLite's online backup, in a single step: a write between two steps would make it start over, and while leads
    // keep coming in it would never finish. 2^31 - 1 is the largest step SQLite accepts.
    await backup(database, to, { rate: 2_147_483_647 });
  } finally {
    database.close();
  }
  checkSqlite(to);
  const handle = await open(to, "r+");
  await handle.sync();
  await handle.close();
}

/** @throws Error if the file is not an intact database */
export function checkSqlite(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const rows = database.prepare("pragma integrity_check").all() as { integrity_check: string }[];
    if (rows[0]?.integrity_check !== "ok") throw new Error(`${file} is damaged: ${rows[0]?.integrity_check}`);
  } finally {
    database.close();
  }
}
