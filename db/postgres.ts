import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { keepUntilChange } from "#lib/once-until-change.ts";
import { announcer, isStaffTag, tagsOf } from "./changes.ts";
import { dumpBeside } from "./dump.ts";
import { migrate } from "./migrate.ts";
import { openNotices } from "./notices.ts";
import { readTags } from "./read-tags.ts";
import type { Database, Tables } from "./schema.ts";

/** Below PostgreSQL's default of 100 connections with several processes side by side. */
const connectionsPerProcess = 10;
/** Staff's lists have their own, so that a storm of searches cannot take those that visitors and leads need. */
const connectionsForStaff = 3;
/** No query of ours takes a second; a database that hangs must not hang everybody, in ms. */
const longestQuery = 15_000;
/** How often, and how many ms apart, a closing connection is looked for again: 3 s in all. */
const closingTries = 30;
const closingPause = 100;

type Options = { dataDir: string; databaseIsBackedUp?: boolean };

/** Opens and migrates a PostgreSQL database; any number of processes may share it. */
export async function openPostgres(url: string, options: Options): Promise<Database> {
  await migrateAlone(url, options);
  const limits = { query_timeout: longestQuery, statement_timeout: longestQuery };
  const openKysely = (max: number) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, { ...limits, max }) }) });
  const kysely = openKysely(connectionsPerProcess);
  const read = kysely.withPlugin(readTags);
  const staff = openKysely(connectionsForStaff).withPlugin(readTags);
  const changes = announcer();
  keepUntilChange(read, { onChange: changes.listen });
  const notices = await openNotices(connection(url), kysely, changes.announce);
  return {
    engine: "postgres",
    read,
    staff,
    async transact(work, { changed }) {
      let tags: string[] = [];
      const result = await kysely.transaction().execute(async (tx) => {
        const done = await work(tx);
        tags = tagsOf(changed, done);
        await notices.send(
          tx,
          tags.filter((tag) => !isStaffTag(tag)),
        );
        return done;
      });
      changes.announce(tags);
      notices.sendSoon(tags.filter(isStaffTag));
      return result;
    },
    announce(tags) {
      changes.announce(tags);
      notices.sendSoon(tags);
    },
    onChange: changes.listen,
    async close() {
      await notices.close();
      await Promise.all([kysely.destroy(), staff.destroy()]);
    },
  };
}

/**
 * True while a server of ours is connected to the database. PostgreSQL ends its side of a connection some ms after we
 * have closed ours: whoever has just stopped the server is given that time.
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
  // a server that does not answer is told apart from one that is slow after 5 s
  return {
    connectionString: url,
    application_name: "sunspring",
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  };
}

/**
 * A broken connection is told by the next query that wants one. The errors of an idle one, and of one that is just being
 * closed, have no query to tell: unheard, they would end the whole process.
 */
function openPool(url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection(url), ...limits });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** On a connection without a time limit: a migration may have much to do. */
async function migrateAlone(url: string, { dataDir, databaseIsBackedUp }: Options): Promise<void> {
  const pool = openPool(url, { max: 1 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(kysely, async (name) => {
      if (!databaseIsBackedUp) await dumpBeside(url, dataDir, name);
    });
  } finally {
    await kysely.destroy();
  }
}
