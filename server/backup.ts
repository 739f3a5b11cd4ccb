import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkSqlite, copySqlite } from "#db/copy.ts";
import { dumpPostgres, postgresTool } from "#db/dump.ts";
import { isServed } from "#db/postgres.ts";
import { holdFolder } from "#db/owner.ts";
import { sqliteFile } from "#db/sqlite.ts";
import type { Config } from "#core/ports.ts";
import { readConfig } from "./config.ts";
import { makePrivate, privateFolder } from "./private-files.ts";

type Environment = Record<string, string | undefined>;

/** Subfolders of the data folder that are backed up along with the database. */
const dataSubfolders = ["media", "mail"];

/**
 * Writes a consistent copy of everything into a new folder, even while the server is running.
 * @returns the folder's path
 */
export async function backup(env: Environment, target?: string): Promise<string> {
  const config = readConfig(env);
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const folder = resolve(target ?? join(config.dataDir, "backups", stamp));
  if (existsSync(folder)) throw new Error(`${folder} already exists. Name a folder that does not exist yet.`);
  // under a temporary name until it is complete: a folder with the final name is a complete backup
  const partial = `${folder}.part`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, privateFolder);
  try {
    await copyAll(env, config, partial);
    await makePrivate(partial);
  } catch (reason) {
    await rm(partial, { recursive: true, force: true });
    throw reason;
  }
  await rename(partial, folder);
  return folder;
}

async function copyAll(env: Environment, config: Config, partial: string): Promise<void> {
  if (config.databaseUrl) await dumpPostgres(env, config.databaseUrl, join(partial, "database.dump"));
  else await copySqlite(join(config.dataDir, sqliteFile), join(partial, sqliteFile));
  for (const name of dataSubfolders)
    if (existsSync(join(config.dataDir, name)))
      await cp(join(config.dataDir, name), join(partial, name), { recursive: true, filter: isWhole });
}

/** A file that is being written gets its final name only once it is complete. */
function isWhole(path: string): boolean {
  return !path.endsWith(".part");
}

/**
 * Replaces the current data with a backup; the server must not be running. The previous data is moved aside, not
 * deleted.
 * @returns sentences that say what was done
 */
export async function restore(env: Environment, source: string): Promise<string[]> {
  const config = readConfig(env);
  const folder = resolve(source);
  return config.databaseUrl ? restoreDump(env, config, folder) : restoreFolder(config, folder);
}

async function restoreFolder(config: Config, folder: string): Promise<string[]> {
  const file = join(folder, sqliteFile);
  if (!existsSync(file)) throw new Error(`${folder} is not a backup: it contains no ${sqliteFile}.`);
  checkSqlite(file);
  await mkdir(config.dataDir, privateFolder);
  const release = holdFolder(config.dataDir);
  const incoming = join(config.dataDir, "restoring.part");
  try {
    // everything is copied to this disk before existing data is touched
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, privateFolder);
    for (const name of [sqliteFile, ...dataSubfolders])
      if (existsSync(join(folder, name)))
        await cp(join(folder, name), join(incoming, name), { recursive: true });
    checkSqlite(join(incoming, sqliteFile));
    await makePrivate(incoming);
    const aside = await swap(config.dataDir, incoming);
    return [`Restored ${folder} to ${config.dataDir}.`, `What was there before is in ${aside}.`];
  } finally {
    await rm(incoming, { recursive: true, force: true });
    release();
  }
}

/** Moves the current data aside and the restored data into place, by renames only; they are undone if one fails. */
async function swap(dataDir: string, incoming: string): Promise<string> {
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  await mkdir(aside, privateFolder);
  const done: [string, string][] = [];
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return;
    await rename(from, to);
    done.push([from, to]);
  };
  try {
    for (const name of [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`, ...dataSubfolders])
      await move(join(dataDir, name), join(aside, name));
    await makePrivate(aside);
    for (const name of [sqliteFile, ...dataSubfolders]) await move(join(incoming, name), join(dataDir, name));
  } catch (reason) {
    for (const [from, to] of done.toReversed()) await rename(to, from);
    throw reason;
  }
  return aside;
}

/** @throws Error while a server is connected: it would keep writing to the database being replaced */
async function restoreDump(env: Environment, config: Config, folder: string): Promise<string[]> {
  const url = config.databaseUrl ?? "";
  const file = join(folder, "database.dump");
  if (!existsSync(file))
    throw new Error(`${folder} is not a PostgreSQL backup: it contains no database.dump.`);
  if (await isServed(url))
    throw new Error("A Sunspring server is connected to this database. Stop it first.");
  const aside = join(config.dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  await mkdir(aside, privateFolder);
  await dumpPostgres(env, url, join(aside, "database.dump"));
  await postgresTool(env, "pg_restore", url, (address) => [
    "--clean",
    "--if-exists",
    "--no-owner",
    "--single-transaction",
    `--dbname=${address}`,
    file,
  ]);
  for (const name of dataSubfolders) {
    if (!existsSync(join(folder, name))) continue;
    if (existsSync(join(config.dataDir, name))) await rename(join(config.dataDir, name), join(aside, name));
    await cp(join(folder, name), join(config.dataDir, name), { recursive: true });
    await makePrivate(join(config.dataDir, name));
  }
  await makePrivate(aside);
  return [
    `Restored ${folder} to the database that DATABASE_URL names.`,
    `What was there before is in ${aside}: database.dump, for pg_restore.`,
  ];
}
