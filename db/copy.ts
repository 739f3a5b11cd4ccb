import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { DatabaseSync, backup } from "node:sqlite";

/**
 * Copies a SQLite database as it is at one moment, also while a server writes to it, and checks the copy.
 * @throws Error when there is none, or the copy is not whole.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  const database = new DatabaseSync(from);
  try {
    // SQLite's own online backup. All pages in one step: between steps a write would make it start over, and while
    // leads keep coming it would never end. 2^31 - 1 is the largest step SQLite takes.
    await backup(database, to, { rate: 2_147_483_647 });
  } finally {
    database.close();
  }
  checkSqlite(to);
  const handle = await open(to, "r+");
  await handle.sync();
  await handle.close();
}

/** @throws Error when the file is not a whole database. */
export function checkSqlite(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const rows = database.prepare("pragma integrity_check").all() as { integrity_check: string }[];
    if (rows[0]?.integrity_check !== "ok") throw new Error(`${file} is damaged: ${rows[0]?.integrity_check}`);
  } finally {
    database.close();
  }
}
