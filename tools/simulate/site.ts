import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { program } from "#core/audit.ts";
import { addManufacturer } from "#core/pools/manufacturers/add.ts";
import { createUser } from "#core/staff/create.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import { openDatabase, type DatabaseConfig } from "#db/open.ts";
import { sqliteFile } from "#db/sqlite.ts";
import { copyOf } from "#tests/postgres-copies.ts";
import { scratchFolder } from "#tools/test/scratch.ts";

export const engines = ["sqlite", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** Who works in the office, in the order of their ids. */
export const staff: { username: string; role: Role }[] = [
  { username: "ann", role: "admin" },
  { username: "sam", role: "sales" },
  { username: "sue", role: "sales" },
  { username: "eve", role: "editor" },
];

/** The manufacturer of the pools that are imported. */
export const makerName = "Harbor Shells";

/** A new database with the office's staff, for one simulation. */
export type Site = { dataDir: string; databaseUrl?: string; remove: () => Promise<void> };

let filledFolder: Promise<string> | undefined;

export async function newSite(engine: Engine): Promise<Site> {
  const dataDir = mkdtempSync(join(scratchFolder(), "sunspring-simulated-"));
  const removeFolder = async () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === "sqlite") {
    filledFolder ??= newFilledFolder();
    copyFileSync(join(await filledFolder, sqliteFile), join(dataDir, sqliteFile));
    return { dataDir, remove: removeFolder };
  }
  const fillCopy = (databaseUrl: string) => fill({ dataDir, databaseUrl });
  const { url, drop } = await copyOf({ name: "filled_simulated", fill: fillCopy });
  return {
    dataDir,
    databaseUrl: url,
    async remove() {
      await drop();
      await removeFolder();
    },
  };
}

async function newFilledFolder(): Promise<string> {
  const folder = mkdtempSync(join(scratchFolder(), "sunspring-simulated-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  await fill({ dataDir: folder });
  return folder;
}

async function fill(config: DatabaseConfig): Promise<void> {
  const db = await openDatabase(config);
  // before any week begins
  const now = () => new Date("2026-01-05T14:00:00Z");
  for (const { username, role } of staff)
    await createUser(
      { db, now },
      {
        input: {
          username,
          role,
          password: "sun and sand 2026",
          displayName: `${username} of the office`,
          email: `${username}@sunspringpools.example`,
        },
        actor: program,
      },
      // nobody signs in
      async () => "no password",
    );
  await addManufacturer({ db, now }, { input: { name: makerName }, actor: program });
  await db.close();
}
