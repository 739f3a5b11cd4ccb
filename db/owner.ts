import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { explainLock } from "./unusable-file.ts";

/**
 * Makes this process the only server on a data folder. The operating system holds the lock on an empty SQLite file, so
 * it is released however the process ends.
 * @returns a function that releases the folder
 * @throws FolderTaken naming the folder and the process that holds it; FileUnusable if the lock cannot be used
 */
export function holdFolder(folder: string): () => void {
  const file = join(folder, "owner.lock");
  const lock = openLock(file);
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive; pragma user_version = 1; commit");
  } catch (reason) {
    lock.close();
    if (!String(reason).includes("locked")) throw explainLock(file, reason);
    throw new FolderTaken(folder, lastOwner(folder));
  }
  writeFileSync(join(folder, "owner.pid"), `${process.pid}\n`);
  return () => lock.close();
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (reason) {
    throw explainLock(file, reason);
  }
}

export class FolderTaken extends Error {
  constructor(folder: string, owner: string) {
    super(
      `The data folder ${folder} is in use by another Sunspring process${owner}. ` +
        "Stop that one first, or give this one its own folder with DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several.",
    );
    this.name = "FolderTaken";
  }
}

function lastOwner(folder: string): string {
  try {
    return ` (process ${readFileSync(join(folder, "owner.pid"), "utf8").trim()})`;
  } catch {
    return ""; // the process holds the lock but has not written its pid yet
  }
}
