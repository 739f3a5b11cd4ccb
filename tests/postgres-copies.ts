import { randomUUID } from "node:crypto";
import pg from "pg";

/** A database that tests copy instead of migrating, which takes ten times as long. Filled once per server. */
export type Template = { name: string; fill: (url: string) => Promise<void> };

/** A new database on the test server: a copy of the template, or an empty one. */
export async function copyOf(template?: Template): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const source = template ? await filled(template) : "template1";
  // The default strategy, through the write-ahead log, takes 1.5 times as long to create and twice as long to drop.
  await server().query(`create database ${name} template ${source} strategy file_copy`);
  return {
    url: urlOf(name),
    async drop() {
      await server().query(`drop database if exists ${name} with (force)`);
    },
  };
}

async function filled({ name, fill }: Template): Promise<string> {
  const client = await server().connect();
  // Several test files run at once: one fills the template, and the others wait for it.
  await client.query("select pg_advisory_lock(72614)");
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    await client.query(`create database ${name}_new`);
    await fill(urlOf(`${name}_new`));
    await client.query(`alter database ${name}_new rename to ${name}`);
    return name;
  } finally {
    await client.query("select pg_advisory_unlock(72614)");
    client.release();
  }
}

let connection: pg.Pool | undefined;

/** One connection per worker, which creates and drops all of its databases. */
function server(): pg.Pool {
  if (connection) return connection;
  connection = new pg.Pool({ connectionString: serverUrl(), max: 1, allowExitOnIdle: true });
  // The server may stop before the worker does.
  connection.on("error", () => undefined);
  return connection;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error("TEST_DATABASE_URL is not set: run the tests with npm test, which starts PostgreSQL.");
  return url;
}
