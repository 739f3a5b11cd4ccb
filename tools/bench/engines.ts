import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withPostgres } from "#tools/test/postgres.ts";
import { startServer, type ServerProcess } from "#tests/server-process.ts";
import { postgresStore } from "./postgres-store.ts";
import { quiet } from "./server.ts";
import { sqliteStore, type Store } from "./store.ts";

/** A database to measure with. */
export type Engine = {
  engine: "SQLite" | "PostgreSQL";
  /** The settings of a server on it. */
  env: Record<string, string>;
  /** Opens it for many rows at once, while no server has it open. */
  open: () => Promise<Store>;
};

/** Measures on both engines, or on the one that the words name. Each begins with an empty database. */
export async function onEngines(words: string[], measure: (engine: Engine) => Promise<void>): Promise<void> {
  if (!words.includes("postgres")) await onSqlite(measure);
  if (!words.includes("sqlite")) await onPostgres(measure);
}

async function onSqlite(measure: (engine: Engine) => Promise<void>): Promise<void> {
  await inFolder(async (dataDir) => {
    const env = { ...quiet, DATA_DIR: dataDir };
    const open = () => Promise.resolve(sqliteStore(join(dataDir, "sunspring.db")));
    await measure({ engine: "SQLite", env, open });
  });
}

async function onPostgres(measure: (engine: Engine) => Promise<void>): Promise<void> {
  const postgres = await withPostgres({ durable: true, log: (line) => console.log(line) });
  if ("skipped" in postgres) return console.log(`PostgreSQL left out: ${postgres.skipped}`);
  await inFolder(async (dataDir) => {
    const env = { ...quiet, DATA_DIR: dataDir, DATABASE_URL: postgres.url };
    await measure({ engine: "PostgreSQL", env, open: () => postgresStore(postgres.url) });
  });
  await postgres.stop();
}

async function inFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-bench-"));
  await work(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts as many processes as can share the database, two on PostgreSQL, and stops them after the work. */
export async function withServers(
  { engine, env }: Pick<Engine, "engine" | "env">,
  tree: string,
  work: (servers: ServerProcess[]) => Promise<void>,
): Promise<void> {
  const folders =
    engine === "SQLite" ? [env.DATA_DIR!] : ["one", "two"].map((name) => join(env.DATA_DIR!, name));
  const servers: ServerProcess[] = [];
  try {
    for (const folder of folders)
      servers.push(await startServer({ ...env, DATA_DIR: folder }, "bin/start.ts", tree));
    await work(servers);
  } finally {
    for (const server of servers) await server.end("SIGTERM");
  }
}
