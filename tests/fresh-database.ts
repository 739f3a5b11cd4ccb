import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "#core/ports.ts";
import { openDatabase } from "#db/open.ts";
import type { PostgresOptions } from "#db/postgres.ts";
import { seed } from "#db/seed.ts";
import { sqliteFile } from "#db/sqlite.ts";
import { copyOf, keptCopyOf, type Template } from "./postgres-copies.ts";

/** When the first catalog and pages were added: the test clock's time. */
export const seededAt = new Date("2026-11-20T14:05:00.000Z");

type Filling = {
  /** With tables; otherwise it is as empty as on the very first start. */
  migrated?: boolean;
  /** With the catalog and the first pages. */
  seeded?: boolean;
  /** On PostgreSQL it may be one that an earlier test has used, with its rows as in a new one. */
  kept?: boolean;
};

/** A database for one test: a folder for SQLite, a separate database on the test server for PostgreSQL. */
export async function freshDatabase(
  filling: Filling = {},
): Promise<{ config: Config; pool?: PostgresOptions["pool"]; remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-test-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const config = { ...testConfig, dataDir };
  if (process.env.TEST_ENGINE !== "postgres") {
    if (filling.migrated) copyFileSync(filledFile(filling), join(dataDir, sqliteFile));
    return { config, remove: async () => removeFolder() };
  }
  const template = filling.migrated ? templateFor(filling) : undefined;
  const { url, pool, drop } = await (template && filling.kept
    ? keptCopyOf(template)
    : { pool: undefined, ...(await copyOf(template)) });
  return {
    config: { ...config, databaseUrl: url },
    pool,
    async remove() {
      await drop();
      removeFolder();
    },
  };
}

function templateFor(filling: Filling): Template {
  return {
    name: filling.seeded ? "filled_seeded" : "filled_migrated",
    fill: (databaseUrl) => fill({ dataDir: tmpdir(), databaseUrl }, filling),
  };
}

const testConfig: Omit<Config, "dataDir"> = {
  port: 0,
  host: "127.0.0.1",
  publicUrl: "http://localhost:3000",
  mailFrom: "Sunspring Pools <no-reply@sunspringpools.example>",
  trustProxy: false,
  logLevel: "silent",
  version: "test",
};

/** The SQLite file created by tests/filled.ts before the first test. */
function filledFile({ seeded }: Filling): string {
  const folder = process.env.TEST_FILLED;
  if (!folder) throw new Error("TEST_FILLED is not set: run the tests with Vitest's project sqlite.");
  return join(folder, seeded ? "seeded" : "migrated", sqliteFile);
}

/** Creates the tables and, if wanted, the first catalog and pages, at the test clock's time. */
export async function fill(
  config: { dataDir: string; databaseUrl?: string },
  { seeded }: Filling,
): Promise<void> {
  const db = await openDatabase(config);
  if (seeded) await seed(db, seededAt);
  await db.close();
}
