import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { stampNow } from "./stamp.ts";

const run = promisify(execFile);
type Environment = Record<string, string | undefined>;

/** Uses PostgreSQL's own tools, which must be installed where the server runs. */
export async function dumpPostgres(env: Environment, url: string, file: string): Promise<void> {
  await postgresTool(env, "pg_dump", url, (address) => [
    "--format=custom",
    "--no-owner",
    `--file=${file}`,
    address,
  ]);
}

/**
 * Runs one of PostgreSQL's tools. The password is passed in the environment, because arguments are visible to every
 * user on the machine and appear in errors.
 * @throws Error with the tool's output, or that it is not installed
 */
export async function postgresTool(
  env: Environment,
  name: string,
  url: string,
  parameters: (address: string) => string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  try {
    await run(name, parameters(address.href), {
      env: { ...env, ...(password && { PGPASSWORD: password }) },
    });
  } catch (reason) {
    const { code, stderr } = reason as { code?: unknown; stderr?: string };
    if (code === "ENOENT")
      throw new Error(
        `${name} is not installed here. Install PostgreSQL's client tools of the server's version.`,
      );
    throw new Error(`${name} failed: ${stderr?.trim() || String(code)}`, { cause: code });
  }
}

/** Thrown if no copy of the database could be made before its tables change. */
export class BackupNeeded extends Error {
  constructor(reason: string) {
    super(
      "This version changes the database's tables. Before that it makes a copy with pg_dump, which failed: " +
        `${reason} Or back the database up yourself and start once with DATABASE_BACKED_UP=1.`,
    );
    this.name = "BackupNeeded";
  }
}

/**
 * Copies a PostgreSQL database into the backups folder before its tables change.
 * @throws BackupNeeded
 */
export async function dumpBeside(url: string, dataDir: string, name: string): Promise<void> {
  const backups = join(dataDir, "backups");
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const copy = join(backups, `${name}-${stampNow()}.dump`);
  try {
    await dumpPostgres(process.env, url, `${copy}.part`);
  } catch (reason) {
    if (existsSync(`${copy}.part`)) await rm(`${copy}.part`);
    throw new BackupNeeded(reason instanceof Error ? reason.message : String(reason));
  }
  await rename(`${copy}.part`, copy);
}
