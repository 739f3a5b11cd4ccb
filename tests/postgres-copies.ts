import { randomUUID } from "node:crypto";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { openPool, type PostgresOptions } from "#db/postgres.ts";
import { prepareReset } from "./postgres-reset.ts";

/** A database that tests copy instead of migrating, which takes ten times as long. Filled once per server. */
export type Template = { name: string; fill: (url: string) => Promise<void> };

export type Copy = { url: string; drop: () => Promise<void> };

/** A new database on the test server: a copy of the template, or an empty one. */
export async function copyOf(template?: Template): Promise<Copy> {
  // named for the run, whose end drops what is left of it (tools/test/database.ts)
  const name = `test_${process.env.TEST_RUN ?? ""}_${randomUUID().replaceAll("-", "")}`;
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

type KeptCopy = Copy & { client: pg.Client; pools: Map<number, pg.Pool> };

/** Copies of a template that this worker is not using, by the template's name. */
const unused = new Map<string, KeptCopy[]>();

/**
 * A copy of the template as new, which may be one that an earlier test has used, with its connections: its rows and its
 * sequences are as in the template again. If a test changes the tables themselves, its copy is not used again.
 * @returns the copy; `pool` opens its connections, `drop` gives it back
 */
export async function keptCopyOf({
  name,
  fill,
}: Template): Promise<Copy & { pool: PostgresOptions["pool"] }> {
  const free = unused.get(name) ?? [];
  unused.set(name, free);
  const copy =
    free.pop() ?? (await newKeptCopy({ name: `${name}_kept`, fill: (url) => fillKept(url, fill) }));
  return {
    url: copy.url,
    pool: (url, limits) => keptPool(copy.pools, url, limits),
    async drop() {
      if (await isAsNew(copy)) return void free.push(copy);
      // their connections end with the database
      for (const pool of copy.pools.values()) void pool.end();
      await copy.client.end().catch(() => undefined);
      await copy.drop();
    },
  };
}

async function newKeptCopy(template: Template): Promise<KeptCopy> {
  const copy = await copyOf(template);
  const client = new pg.Client({ connectionString: copy.url, application_name: "tests" });
  client.on("error", () => undefined);
  await client.connect();
  // it must not keep the worker alive
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return { ...copy, client, pools: new Map() };
}

/** A pool that stays open when its user has ended it. */
function keptPool(pools: Map<number, pg.Pool>, url: string, limits: pg.PoolConfig): PostgresPool {
  const max = limits.max ?? 0;
  const pool = pools.get(max) ?? openPool(url, { ...limits, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pools.set(max, pool);
  return { connect: () => pool.connect(), end: async () => undefined, options: pool.options };
}

async function isAsNew({ client, pools }: KeptCopy): Promise<boolean> {
  const isIdle = [...pools.values()].every(({ totalCount, idleCount }) => totalCount === idleCount);
  return isIdle && isReset(client);
}

async function fillKept(url: string, fill: Template["fill"]): Promise<void> {
  await fill(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // only a superuser may switch triggers off; without that, each test gets a copy of its own
  const { rows } = await client.query("select from pg_user where usename = current_user and usesuper");
  if (rows.length > 0) await client.query(prepareReset);
  await client.end();
}

async function isReset(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ done: boolean }>("select kept.reset() as done");
    return rows[0]?.done === true;
  } catch {
    // the test has cut or blocked a connection, for example
    return false;
  }
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
