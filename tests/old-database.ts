import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { onTestFinished } from "vitest";
import { sql } from "kysely";
import { openDatabase } from "#db/open.ts";
import type { Database, Tx } from "#db/schema.ts";
import { sqliteFile } from "#db/sqlite.ts";
import type { Config } from "#core/ports.ts";
import { freshDatabase } from "./fresh-database.ts";

export type OldRow = Record<string, string | number | null>;
export type OldDatabase = {
  config: Config;
  /** The names of its tables, without those of the migrations and the engine. */
  tables(): Promise<string[]>;
  /** All rows of a table as the old program left it, ordered by the first column. */
  rows(table: string): Promise<OldRow[]>;
  run(statement: string): Promise<void>;
};

/** A copy of the database of 2026-11-21, for the engine under test, not yet migrated. */
export async function oldDatabase(): Promise<OldDatabase> {
  const { config, remove } = await freshDatabase();
  onTestFinished(remove);
  return config.databaseUrl ? onPostgres(config, config.databaseUrl) : onSqlite(config);
}

function fixture(name: string): Buffer {
  return gunzipSync(readFileSync(join(import.meta.dirname, "fixtures", `database-2026-11-21.${name}.gz`)));
}

function onSqlite(config: Config): OldDatabase {
  const file = join(config.dataDir, sqliteFile);
  writeFileSync(file, fixture("sqlite"));
  const run = <Result>(work: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(file);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    config,
    tables: async () =>
      run((database) => database.prepare("select name from sqlite_master where type = 'table'").all())
        .map(nameOf)
        .filter(isOurs),
    rows: async (table) =>
      run((database) => database.prepare(`select * from ${table} order by 1`).all().map(plain)) as OldRow[],
    run: async (statement) => run((database) => database.exec(statement)),
  };
}

function nameOf(row: object): string {
  return String((row as OldRow).name);
}

function isOurs(name: string): boolean {
  return !/^(kysely|sqlite)_/.test(name);
}

/** Node returns rows without a prototype, which are not equal to those with one. */
function plain(row: object): object {
  return { ...row };
}

async function onPostgres(config: Config, url: string): Promise<OldDatabase> {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query<OldRow>(statement);
    } finally {
      await client.end();
    }
  };
  await run(fixture("sql").toString());
  return {
    config,
    tables: async () =>
      (await run("select tablename as name from pg_tables where schemaname = 'public'")).rows
        .map(nameOf)
        .filter(isOurs),
    rows: async (table) => (await run(`select * from public.${table} order by 1`)).rows,
    run: async (statement) => void (await run(statement)),
  };
}

/** Opens the database as a server does, which migrates it; closed after the test. */
export async function opened(config: Config): Promise<Database> {
  const db = await openDatabase(config);
  onTestFinished(() => db.close());
  return db;
}

/** Writes directly, without a verb. */
export function write<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transact(work, { changed: [] });
}

/** All rows of a current table, ordered by the first column. */
export async function rowsOf(db: Database, table: string): Promise<OldRow[]> {
  return (await sql<OldRow>`select * from ${sql.table(table)} order by 1`.execute(db.read)).rows.map(
    (row) => ({
      ...row,
    }),
  );
}
