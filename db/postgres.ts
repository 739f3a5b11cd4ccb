import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, type PostgresPool } from "kysely";
import pg from "pg";
import { collectTags } from "#lib/runtime/change-tags.ts";
import { keepUntilChange } from "#lib/runtime/once-until-change.ts";
import { announcer, isStaffTag, tagsOf } from "./changes.ts";
import { dumpBeside } from "./dump.ts";
import { isNewest, migrate } from "./migrate.ts";
import { openNotices } from "./notices.ts";
import { TextIdsDialect } from "./postgres-dialect.ts";
import { readTags } from "./read-tags.ts";
import type { Database, Tables } from "./schema.ts";
import { throwViolation } from "./violations.ts";

/** Leaves room for several processes below PostgreSQL's default of 100 connections. */
const connectionsPerProcess = 10;
/**
 * Separate connections for staff lists, so that a burst of searches cannot take those needed for visitors and leads. No
 * more than cores: beside a database on the same machine, each would slow the visitors' pages down.
 */
const connectionsForStaff = Math.min(3, Math.max(2, availableParallelism()));
/** None of our queries takes a second; a database that hangs must not block everyone, in ms. */
const longestQuery = 15_000;
/** How many times, and how many ms apart, to check for connections that are closing: 3 s in total. */
const closingTries = 30;
const closingPause = 100;
/**
 * How often a transaction is run in total if it deadlocks each time, and the pause in ms before it is run again, which
 * grows each time: without a pause it could take the row again before the other transaction gets it.
 */
const mostRuns = 3;
const retryPause = 50;

export type PostgresOptions = {
  dataDir: string;
  databaseIsBackedUp?: boolean;
  /** Opens connections within these limits. Tests keep theirs open for the next test. */
  pool?: (url: string, limits: pg.PoolConfig) => PostgresPool;
};

/** Amounts beyond 32 bits are numbers, as on SQLite: the largest are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type as number, format as "text"),
};

/** Opens and migrates a PostgreSQL database, which any number of processes may share. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Database> {
  const limits = { query_timeout: longestQuery, statement_timeout: longestQuery };
  const pool = options.pool ?? openPool;
  const openKysely = (max: number) =>
    new Kysely<Tables>({ dialect: new TextIdsDialect({ pool: pool(url, { ...limits, max }) }) });
  const kysely = await openNewest(url, options, () => openKysely(connectionsPerProcess));
  const read = kysely.withPlugin(readTags);
  const staff = openKysely(connectionsForStaff).withPlugin(readTags);
  const changes = announcer();
  for (const connection of [read, staff]) keepUntilChange(connection, { onChange: changes.listen });
  const notices = await openNotices(connection(url), kysely, changes.announce);
  return {
    engine: "postgres",
    read,
    staff,
    async transact(work, { changed }) {
      let tags: string[] = [];
      const run = () =>
        kysely.transaction().execute(async (tx) => {
          const added = new Set<string>();
          const done = await collectTags(added, () => work(tx));
          tags = [...tagsOf(changed, done), ...added];
          await notices.send(
            tx,
            tags.filter((tag) => !isStaffTag(tag)),
          );
          return done;
        });
      const result = await retryDeadlocks(run).catch(throwViolation);
      changes.announce(tags);
      notices.sendSoon(tags.filter(isStaffTag));
      return result;
    },
    forgetSearched: () => Promise.resolve(),
    announce(tags) {
      changes.announce(tags);
      notices.sendSoon(tags);
    },
    onChange: changes.listen,
    async close() {
      changes.close();
      await notices.close();
      await Promise.all([kysely.destroy(), staff.destroy()]);
    },
  };
}

/** Runs a transaction again after a deadlock, up to `mostRuns` times in total. */
async function retryDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs += 1)
    try {
      return await run();
    } catch (reason) {
      if (!isDeadlock(reason) || runs === mostRuns) throw reason;
      await pause(runs * retryPause);
    }
}

/** Whether PostgreSQL has rolled this transaction back because it and another one waited for each other's rows. */
function isDeadlock(reason: unknown): boolean {
  const { code } = reason as { code?: unknown };
  return reason instanceof Error && (code === "40P01" || code === "40001");
}

/**
 * True while one of our servers is connected to the database. PostgreSQL closes its side of a connection a few ms
 * after ours, so a server that was just stopped is given that time.
 */
export async function isServed(url: string): Promise<boolean> {
  const client = new pg.Client({ ...connection(url), application_name: "sunspring restore" });
  await client.connect();
  try {
    for (let tries = 0; tries < closingTries; tries += 1) {
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name in ('sunspring', 'sunspring listener')",
      );
      if (rowCount === 0) return false;
      await pause(closingPause);
    }
    return true;
  } finally {
    await client.end();
  }
}

function connection(url: string): pg.PoolConfig {
  // distinguishes a server that does not answer from a slow one, after 5 s
  return {
    connectionString: url,
    application_name: "sunspring",
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // Compiling one of our queries takes longer than the query. And on the disks of today, reading rows by an index costs
    // little more than reading a table from its start; PostgreSQL takes it for four times as much.
    options: "-c jit=off -c random_page_cost=1.1",
  };
}

/**
 * A broken connection is reported by the next query that uses it. Errors of idle or closing connections have no query
 * to report them; unhandled, they would crash the process.
 */
export function openPool(url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection(url), ...limits, types });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Opens a database of the newest schema, migrated if necessary: most starts need no separate connection for that. */
async function openNewest(
  url: string,
  options: PostgresOptions,
  openKysely: () => Kysely<Tables>,
): Promise<Kysely<Tables>> {
  const kysely = openKysely();
  if (await isNewest(kysely)) return kysely;
  await kysely.destroy();
  await migrateAlone(url, options);
  return openKysely();
}

/** Migrates on a separate connection without a time limit, because a migration may take long. */
async function migrateAlone(url: string, { dataDir, databaseIsBackedUp }: PostgresOptions): Promise<void> {
  const pool = openPool(url, { max: 1 });
  const kysely = new Kysely<Tables>({ dialect: new TextIdsDialect({ pool }) });
  try {
    await migrate(kysely, async (name) => {
      if (!databaseIsBackedUp) await dumpBeside(url, dataDir, name);
    });
  } finally {
    await kysely.destroy();
  }
}
