import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { DatabaseSync, backup } from "node:sqlite";
import { explainFile } from "./unusable-file.ts";

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
  } catch (reason) {
    throw explainFile(from, reason);
  } finally {
    database.close();
  }
  // a copy is damaged if its original is, so the error names the original
  checkSqlite(to, from);
  const handle = await open(to, "r+");
  await handle.sync();
  await handle.close();
}

/**
 * @param reportedFile the file that the error names
 * @throws Error if the file is not an intact database
 */
export function checkSqlite(file: string, reportedFile = file): void {
  const result = integrity(file);
  if (result !== "ok") throw new Error(`${reportedFile} is damaged: ${result}`);
}

function integrity(file: string): string {
  const database = new DatabaseSync(file);
  try {
    const rows = database.prepare("pragma integrity_check").all() as { integrity_check: string }[];
    return rows[0]?.integrity_check ?? "no answer";
  } catch (reason) {
    return reason instanceof Error ? reason.message : String(reason);
  } finally {
    database.close();
  }
}
