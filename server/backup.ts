import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { checkSqlite, copySqlite } from "#db/copy.ts";
import { holdFolder } from "#db/owner.ts";
import { sqliteFile } from "#db/sqlite.ts";
import type { Config } from "#lib/config.ts";
import { readConfig } from "./config.ts";

const run = promisify(execFile);
type Environment = Record<string, string | undefined>;

/** Folders of the data folder that belong to a backup beside the database. */
const alsoKept = ["media", "mail"];

/**
 * Writes a consistent copy of everything, also while the server runs, into a new folder.
 * @returns the folder's path.
 */
export async function backup(env: Environment, target?: string): Promise<string> {
  const config = readConfig(env);
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const folder = resolve(target ?? join(config.dataDir, "backups", stamp));
  if (existsSync(folder)) throw new Error(`${folder} exists already. Name a folder that does not.`);
  // under another name until it is whole: a folder with the right name is a whole backup
  const half = `${folder}.part`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  try {
    await copyAll(config, half);
  } catch (reason) {
    await rm(half, { recursive: true, force: true });
    throw reason;
  }
  await rename(half, folder);
  return folder;
}

async function copyAll(config: Config, half: string): Promise<void> {
  if (config.databaseUrl) await dump(config.databaseUrl, join(half, "database.dump"));
  else await copySqlite(join(config.dataDir, sqliteFile), join(half, sqliteFile));
  for (const name of alsoKept)
    if (existsSync(join(config.dataDir, name)))
      await cp(join(config.dataDir, name), join(half, name), { recursive: true });
}

/**
 * Puts a backup in the place of what is there now; the server must not be running. What was there is moved aside,
 * not deleted.
 * @returns sentences that say what was done.
 */
export async function restore(env: Environment, source: string): Promise<string[]> {
  const config = readConfig(env);
  const folder = resolve(source);
  return config.databaseUrl ? restoreDump(config, config.databaseUrl, folder) : restoreFolder(config, folder);
}

async function restoreFolder(config: Config, folder: string): Promise<string[]> {
  const file = join(folder, sqliteFile);
  if (!existsSync(file)) throw new Error(`${folder} is no backup: there is no ${sqliteFile} in it.`);
  checkSqlite(file);
  await mkdir(config.dataDir, { recursive: true });
  const letGo = holdFolder(config.dataDir);
  try {
    const aside = join(config.dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`);
    await mkdir(aside);
    for (const name of [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`, ...alsoKept])
      if (existsSync(join(config.dataDir, name))) await rename(join(config.dataDir, name), join(aside, name));
    await copyFile(file, join(config.dataDir, sqliteFile));
    for (const name of alsoKept)
      if (existsSync(join(folder, name)))
        await cp(join(folder, name), join(config.dataDir, name), { recursive: true });
    return [`Restored ${folder} to ${config.dataDir}.`, `What was there before is in ${aside}.`];
  } finally {
    letGo();
  }
}

/** PostgreSQL's own tools know its format best; they must be installed where the command runs. */
async function dump(url: string, file: string): Promise<void> {
  await tool("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`, url]);
}

async function restoreDump(config: Config, url: string, folder: string): Promise<string[]> {
  const file = join(folder, "database.dump");
  if (!existsSync(file))
    throw new Error(`${folder} is no backup of PostgreSQL: there is no database.dump in it.`);
  await tool("pg_restore", [
    "--clean",
    "--if-exists",
    "--no-owner",
    "--single-transaction",
    `--dbname=${url}`,
    file,
  ]);
  await mkdir(config.dataDir, { recursive: true });
  for (const name of alsoKept)
    if (existsSync(join(folder, name)))
      await cp(join(folder, name), join(config.dataDir, name), { recursive: true });
  return [`Restored ${folder} to the database that DATABASE_URL names.`];
}

async function tool(name: string, parameters: string[]): Promise<void> {
  try {
    await run(name, parameters);
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === "ENOENT")
      throw new Error(
        `${name} is not installed here. Install PostgreSQL's client tools of the server's version.`,
      );
    throw reason;
  }
}
