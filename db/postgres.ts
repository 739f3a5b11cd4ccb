import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { announcer } from "./changes.ts";
import { migrate } from "./migrate.ts";
import type { Database, Tables } from "./schema.ts";

/** PostgreSQL's channel on which processes tell each other which cache tags a commit has changed. */
const channel = "sunspring_changes";
/** Below PostgreSQL's default of 100 connections with several processes side by side. */
const connectionsPerProcess = 10;
/** A listener that lost its connection tries again after this many ms. */
const listenAgainAfter = 2_000;

/** Opens and migrates a PostgreSQL database; any number of processes may share it. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsPerProcess,
    application_name: "sunspring",
  });
  pool.on("error", () => {}); // an idle connection broke: the pool replaces it, the next query reports what is wrong
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(kysely);
  const changes = announcer();
  const stopListening = await listen(url, changes.announce);
  return {
    engine: "postgres",
    read: kysely,
    async transact(work, options) {
      const tags = options?.changed;
      const result = await kysely.transaction().execute(work);
      // After the commit: a listener that reads at once must see the change.
      if (tags) {
        changes.announce(tags);
        await pool.query("select pg_notify($1, $2)", [channel, JSON.stringify(tags)]);
      }
      return result;
    },
    onChange: changes.listen,
    async close() {
      await stopListening();
      await kysely.destroy();
    },
  };
}

/** Listens on a connection of its own, and takes up listening again after the connection was lost. */
async function listen(url: string, announce: (tags: string[]) => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;

  function later(): void {
    if (stopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      // What was announced meanwhile is not known: "*" drops everything.
      connect().then(() => announce(["*"]), later);
    }, listenAgainAfter);
  }

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, application_name: "sunspring listener" });
    client.on("error", later);
    client.on("end", later);
    client.on("notification", (note) => announce(JSON.parse(note.payload ?? "[]") as string[]));
    await client.connect();
    await client.query(`listen ${channel}`);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client.end();
  };
}
