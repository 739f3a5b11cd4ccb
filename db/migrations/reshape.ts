import { PostgresAdapter, sql, type Kysely } from "kysely";

type Db = Kysely<unknown>;

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A constraint that allows only these values; null passes, as always in SQL. */
export function oneOf(column: string, words: readonly string[]): string {
  return `check (${column} in (${words.map((word) => `'${word}'`).join(", ")}))`;
}

/** A constraint for a boolean stored as 1 or 0. */
export function yesOrNo(column: string): string {
  return `check (${column} in (0, 1))`;
}

/**
 * Adds named constraints to a table that has rows. SQLite cannot do this, so there the table is rebuilt with the same
 * columns, indexes and counter. Foreign keys must be off, as they are while migrations run, and are checked afterwards
 * (`requireForeignKeys`).
 */
export async function constrain(db: Db, name: string, constraints: Record<string, string>): Promise<void> {
  const clauses = Object.entries(constraints).map(([key, body]) => `constraint ${name}_${key} ${body}`);
  if (!isPostgres(db)) return rebuild(db, name, clauses);
  for (const clause of clauses) await sql.raw(`alter table ${name} add ${clause}`).execute(db);
}

type Replaced = {
  /** The constraint's name on PostgreSQL, which names those declared with a column by itself. */
  name: string;
  from: string;
  to: string;
};

/** Replaces constraints, so that a column allows other values than before. */
export async function replaceConstraints(db: Db, table: string, replaced: Replaced[]): Promise<void> {
  if (!isPostgres(db))
    return rebuild(db, table, [], (made) =>
      replaced.reduce((text, { from, to }) => {
        if (!text.includes(from)) throw new Error(`The table ${table} has no constraint ${from}.`);
        return text.replace(from, () => to);
      }, made),
    );
  for (const { name, to } of replaced) {
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
    await sql.raw(`alter table ${table} add constraint ${name} ${to}`).execute(db);
  }
}

async function rebuild(
  db: Db,
  name: string,
  clauses: string[],
  edit: (made: string) => string = (made) => made,
): Promise<void> {
  const [stated] = await master(db, "table", name);
  if (!stated) throw new Error(`There is no table ${name}.`);
  const made = edit(stated);
  const indexes = await master(db, "index", name);
  const triggers = await dropTriggers(db, name);
  const counter = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
  const columns = rows.map((column) => `"${column.name}"`).join(", ");
  const body = made.slice(made.indexOf("("), made.lastIndexOf(")"));
  await sql.raw(`create table new_${name} ${[body, ...clauses].join(", ")})`).execute(db);
  await sql.raw(`insert into new_${name} (${columns}) select ${columns} from ${name}`).execute(db);
  await sql.raw(`drop table ${name}`).execute(db);
  await sql.raw(`alter table new_${name} rename to ${name}`).execute(db);
  for (const statement of [...indexes, ...triggers]) await sql.raw(statement).execute(db);
  const last = counter.rows[0]?.seq;
  if (last !== undefined) await countFrom(db, name, last);
}

/**
 * Drops the triggers on a table and those of others that mention it: SQLite refuses to rename a table while a trigger
 * names one that does not exist. @returns the statements that create them
 */
async function dropTriggers(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and (tbl_name = ${table} or sql like ${`%${table}%`}) order by rowid`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return rows.map((row) => row.sql);
}

async function master(db: Db, type: "table" | "index", name: string): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where type = ${type} and tbl_name = ${name} and sql is not null order by rowid`.execute(db);
  return rows.map((row) => row.sql);
}

/** The last id given to a row of a table, even if that row no longer exists: it must never be reused. */
export async function lastId(db: Db, name: string): Promise<number> {
  const { rows } = isPostgres(db)
    ? await sql<{ last: number | string | null }>`select pg_sequence_last_value(${`${name}_id_seq`}::regclass)
        as last`.execute(db)
    : await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`.execute(db);
  return Number(rows[0]?.last ?? 0);
}

/** Makes a table assign ids above `last` from now on. */
export async function countFrom(db: Db, name: string, last: number): Promise<void> {
  if (last === 0) return;
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last}::integer)`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
}

/** @throws Error if a row references one that does not exist; PostgreSQL would have rejected it already */
export async function requireForeignKeys(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql<{
    table: string;
    parent: string;
    rowid: number;
  }>`pragma foreign_key_check`.execute(db);
  const [first] = rows;
  if (first)
    throw new Error(
      `${rows.length} rows name another that does not exist, the first one row ${first.rowid} of ${first.table}, which names ${first.parent}.`,
    );
}

/** Calls `work` with every row of a query ordered by id, a few hundred at a time, because tables may be large. */
export async function eachRow<Row extends { id: number }>(
  db: Db,
  table: string,
  columns: string,
  work: (rows: Row[]) => Promise<void>,
  condition = "1 = 1",
): Promise<void> {
  const atOnce = 500;
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`select ${sql.raw(columns)} from ${sql.raw(table)}
      where id > ${after} and ${sql.raw(condition)} order by id limit ${sql.lit(atOnce)}`.execute(db);
    if (rows.length > 0) await work(rows);
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}
