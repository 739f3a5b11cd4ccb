import pg from "pg";
import type { Row, Store } from "./store.ts";

/** A table's search entries: the statement that makes all of them, taken from the trigger that makes one. */
type Entries = { table: string; put: string };

/** How many connections build indexes and entries: a small machine has this many cores. */
const builders = 2;
/** For how many ids one statement makes entries. */
const span = 100_000;

/**
 * Opens the bench's own cluster, where it is a superuser. While rows are inserted, nothing is checked, indexed or safe
 * from a power failure; `finish` then does all of it at once, which takes a tenth of the time.
 */
export async function postgresStore(url: string): Promise<Store> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await safe(client, false);
  const entries = await searchEntries(client);
  // turns triggers and foreign keys off, unless a trigger is not understood
  if (entries) await client.query("set session_replication_role = replica");
  const later = await dropIndexes(client);
  const types = new Map<string, Map<string, string>>();
  const filled = new Set<string>();
  /** The insert in progress: the next rows are made in the meantime. */
  let going: Promise<unknown> = Promise.resolve();

  async function typesOf(table: string): Promise<Map<string, string>> {
    const columns = types.get(table) ?? (await columnTypes(client, table));
    types.set(table, columns);
    return columns;
  }

  return {
    anyOrder: entries !== undefined,
    hasTable: async (table) => (await typesOf(table)).size > 0,
    columns: async (table) => [...(await typesOf(table)).keys()],
    async insert(table, rows) {
      const columns = await typesOf(table);
      await going;
      filled.add(table);
      going = client.query(...insertion(table, rows, columns));
      // the next step reports the error
      going.catch(() => undefined);
    },
    async finish() {
      await going;
      for (const table of filled) await continueNumbers(client, table);
      const made = entries?.filter(({ table }) => filled.has(table)) ?? [];
      await inTurns(url, later.filter(isOrdinary));
      // entries are made from rows of other tables, which are looked up in these indexes
      await client.query("analyze");
      await inTurns(url, await entrySteps(client, made));
      await inTurns(url, later.filter(isForSearch));
      await client.query("vacuum analyze");
      await safe(client, true);
      await client.end();
    },
  };
}

/** Turns protection against power failures on or off. Turning it on writes everything to the disk. */
async function safe(client: pg.Client, isSafe: boolean): Promise<void> {
  for (const setting of ["fsync = off", "full_page_writes = off", "max_wal_size = '8GB'"])
    await client.query(`alter system ${isSafe ? `reset ${setting.split(" ")[0]}` : `set ${setting}`}`);
  await client.query("select pg_reload_conf()");
  await client.query("checkpoint");
}

async function columnTypes(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    "select column_name as name, udt_name as type from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** One array for each column, which PostgreSQL reads faster than rows or JSON. */
function insertion(table: string, rows: Row[], types: Map<string, string>): [sql: string, values: unknown[]] {
  const columns = Object.keys(rows[0] as Row);
  const arrays = columns.map((column, n) => `$${n + 1}::${types.get(column)}[]`);
  return [
    `insert into ${table} (${columns.join(", ")}) select * from unnest(${arrays.join(", ")})`,
    columns.map((column) => rows.map((row) => row[column])),
  ];
}

/**
 * Reads how search entries are made from the text of the triggers that index new rows.
 * @returns undefined if a search table has no trigger that can be read, as in the trees of a few weeks
 */
async function searchEntries(client: pg.Client): Promise<Entries[] | undefined> {
  const tables = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename like '%\\_search'",
  );
  const entries: Entries[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ made: string }>(
      "select prosrc as made from pg_proc where proname = $1",
      [`${name}_added`],
    );
    const [, put] =
      /(insert into \w+ \(id, text\) select .* as it) where it\.id = new\.id; end if/s.exec(
        rows[0]?.made ?? "",
      ) ?? [];
    if (!put) return undefined;
    entries.push({ table: name.replace(/_search$/, ""), put });
  }
  return entries;
}

async function entrySteps(client: pg.Client, entries: Entries[]): Promise<string[]> {
  const steps: string[] = [];
  for (const { table, put } of entries) {
    const { rows } = await client.query<{ most: number }>(`select max(id) as most from ${table}`);
    for (let from = 0; from <= (rows[0]?.most ?? 0); from += span)
      steps.push(
        `${put} where it.id > ${from} and it.id <= ${from + span} on conflict (id) do update set text = excluded.text`,
      );
  }
  return steps;
}

/** Drops every index that no constraint needs. @returns how they are made again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** Search indexes are built after the entries, and need the most memory. */
function isForSearch(made: string): boolean {
  return / USING gin /i.test(made);
}

function isOrdinary(made: string): boolean {
  return !isForSearch(made);
}

/** Runs these statements, a few at a time, on connections of their own. */
async function inTurns(url: string, statements: string[]): Promise<void> {
  const left = [...statements];
  const work = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 0");
    await client.query("set session_replication_role = replica");
    for (let next = left.shift(); next; next = left.shift()) await client.query(next);
    await client.end();
  };
  await Promise.all(Array.from({ length: builders }, work));
}

/** New rows get numbers after those that were put in. */
async function continueNumbers(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "select pg_get_serial_sequence($1, column_name) as name from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = 'id'",
    [table],
  );
  if (rows[0]?.name) await client.query(`select setval('${rows[0].name}', (select max(id) from ${table}))`);
}
