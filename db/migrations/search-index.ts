import { PostgresAdapter, sql, type Kysely } from "kysely";
import { foldedLetters, foldedSigns } from "#lib/text/folded.ts";
import { phoneSeparators } from "#lib/text/search-text.ts";

/** The SQL of the texts by which a table's rows are found; `it` is the row. */
export type SearchIndex = {
  table: string;
  /** The columns whose changes affect the index. */
  columns: string[];
  /** One expression per text, if they are not simply the columns. */
  texts?: string[];
  /**
   * Other tables that contribute texts: `ids` lists or selects the rows to be found by them; in it, `row` stands for
   * the written row, before or after the change.
   */
  from?: { table: string; columns: string[]; ids: string; when?: string }[];
};

/**
 * A trigram index for a table, `<table>_search`, filled from the existing rows and maintained by triggers, so that no
 * verb has to. SQLite: FTS5 with the row's id as rowid, updated at the end of a commit from `search_due`; PostgreSQL: a
 * table with id and text.
 */
export async function searchIndex(db: Kysely<any>, index: SearchIndex): Promise<void> {
  const statements = isPostgres(db) ? onPostgres(index) : onSqlite(index);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Removes a table's search index, if it has one, with its triggers, so that one with other texts can take its place. */
export async function dropSearchIndex(db: Kysely<any>, table: string): Promise<void> {
  const start = `${table}_search_`;
  const named = isPostgres(db)
    ? sql`select proname as name from pg_proc where starts_with(proname::text, ${start})`
    : sql`select name from sqlite_master where type = 'trigger' and substr(name, 1, ${start.length}) = ${start}`;
  const { rows } = await sql<{ name: string }>`${named}`.execute(db);
  for (const { name } of rows)
    await (
      isPostgres(db) ? sql`drop function ${sql.ref(name)} cascade` : sql`drop trigger ${sql.ref(name)}`
    ).execute(db);
  await sql`drop table if exists ${sql.table(`${table}_search`)}`.execute(db);
}

export function isPostgres(db: Kysely<any>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A text with plain signs, in SQL: what nobody sees comes last, because translate deletes what has no counterpart. */
function plainSigns(value: string): string {
  const from = foldedSigns.map(([signs]) => signs).join("");
  const to = foldedSigns.map(([signs, sign]) => sign.repeat(signs.length)).join("");
  return `translate(${value}, ${quoted(from)}, ${quoted(to)})`;
}

const plainLetters = (value: string) =>
  Object.entries(foldedLetters).reduce(
    (text, [letter, letters]) => `replace(${text}, ${quoted(letter)}, ${quoted(letters)})`,
    value,
  );

const phone = `\\d[\\d${phoneSeparators}]{5,}\\d`;

/** The SQL of the functions that PostgreSQL's indexes need: they do the same as lib/text/search-text.ts, by its tables. */
export const searchFunctionsSql = [
  `create or replace function search_fold(value text) returns text language sql immutable parallel safe as $$ select
    case when octet_length(value) = char_length(value) then lower(value)
    else ${plainLetters(`lower(normalize(regexp_replace(normalize(${plainSigns("value")}, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC))`)} end $$`,
  `create or replace function search_text(variadic parts text[]) returns text language plpgsql immutable parallel safe as $$
    declare said text := array_to_string(array_remove(parts, ''), ' ');
    begin
      if said = '' then return said; end if;
      if ${plainSigns("said")} ~ ${quoted(phone)} then
        said := concat_ws(' ', said, (
          select string_agg(regexp_replace(written[1], '\\D', '', 'g'), ' ') from unnest(parts) as part,
            regexp_matches(${plainSigns("part")}, ${quoted(phone)}, 'g') as written
            where length(regexp_replace(written[1], '\\D', '', 'g')) >= 7));
      end if;
      return regexp_replace(' ' || search_fold(said), '\\s+', '  ', 'g');
    end $$`,
];

/** Creates those functions, or replaces them. @throws ExtensionMissing */
export async function searchFunctions(db: Kysely<any>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create extension if not exists pg_trgm`.execute(db).catch(throwMissing);
  for (const statement of searchFunctionsSql) await sql.raw(statement).execute(db);
}

/** PostgreSQL's codes for insufficient privilege, unsupported feature and missing file. */
const extensionRefused = ["42501", "0A000", "58P01"];

/** @throws ExtensionMissing if the database rejects the extension; rethrows anything else */
function throwMissing(reason: unknown): never {
  const { code } = reason as { code?: string };
  throw extensionRefused.includes(code ?? "") ? new ExtensionMissing() : reason;
}

/** Search on PostgreSQL requires an operator to install an extension. */
export class ExtensionMissing extends Error {
  constructor() {
    super(
      "Search needs the PostgreSQL extension pg_trgm, and this user may not create it here or it is not installed. " +
        'Have the owner of the database run "create extension pg_trgm" in it (on Debian it is in the package postgresql), ' +
        "then start the server again.",
    );
    this.name = "ExtensionMissing";
  }
}

function documentText({ columns, texts = columns.map((column) => `it.${column}`) }: SearchIndex): string {
  return `search_text(${texts.join(", ")})`;
}

function changed(columns: string[]): string {
  return columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
}

/**
 * SQLite: the rows whose index entries are out of date. FTS5 writes all it holds to the file at every savepoint, so
 * entries are updated once, by deleting these rows at the end of a commit: db/group-commit.ts.
 */
export async function searchDue(db: Kysely<any>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`create table search_due (name text not null, id integer not null, primary key (name, id)) without rowid`.execute(
    db,
  );
}

function onSqlite(index: SearchIndex): string[] {
  const { table, columns, from = [] } = index;
  const name = `${table}_search`;
  const due = (...ids: string[]) =>
    `insert into search_due (name, id) select '${table}', id from ${table}
      where ${ids.map((id) => `id in (${id})`).join(" or ")} on conflict do nothing;`;
  const put = `delete from ${name} where rowid = old.id;
    insert into ${name} (rowid, text) select it.id, ${documentText(index)} from ${table} as it where it.id = old.id;`;
  const trigger = (suffix: string, event: string, when: string, body: string) =>
    `create trigger ${name}_${suffix} after ${event} ${when && `when ${when}`} begin ${body} end`;
  return [
    `create virtual table ${name} using fts5 (text, tokenize = 'trigram case_sensitive 1')`,
    `insert into ${name} (rowid, text) select it.id, ${documentText(index)} from ${table} as it`,
    trigger("due", "delete on search_due", `old.name = '${table}'`, put),
    trigger("added", `insert on ${table}`, "", due("new.id")),
    trigger("changed", `update of ${columns.join(", ")} on ${table}`, changed(columns), due("new.id")),
    trigger("deleted", `delete on ${table}`, "", `delete from ${name} where rowid = old.id;`),
    ...from.flatMap(({ table: other, columns: theirs, ids, when }) => {
      const of = (row: string) => ids.replaceAll("row.", `${row}.`);
      const only = (row: string) => `(${when ?? "true"})`.replaceAll("row.", `${row}.`);
      const event = `update of ${theirs.join(", ")} on ${other}`;
      return [
        trigger(`${other}_added`, `insert on ${other}`, only("new"), due(of("new"))),
        trigger(
          `${other}_changed`,
          event,
          `(${only("old")} or ${only("new")}) and (${changed(theirs)})`,
          due(of("old"), of("new")),
        ),
        trigger(`${other}_deleted`, `delete on ${other}`, only("old"), due(of("old"))),
      ];
    }),
  ];
}

function onPostgres(index: SearchIndex): string[] {
  const { table, columns, from = [] } = index;
  const name = `${table}_search`;
  const put = `insert into ${name} (id, text) select it.id, coalesce(${documentText(index)}, '') from ${table} as it`;
  const trigger = (suffix: string, event: string, when: string, ...ids: string[]) => [
    `create function ${name}_${suffix}() returns trigger language plpgsql as $$ begin
      ${put} where ${ids.map((id) => `it.id in (${id})`).join(" or ")}
      on conflict (id) do update set text = excluded.text where ${name}.text <> excluded.text;
      return null; end $$`,
    `create trigger ${name}_${suffix} after ${event} for each row ${when && `when (${when})`}
      execute function ${name}_${suffix}()`,
  ];
  const added = `${name}_added`;
  return [
    `create table ${name} (id integer primary key references ${table}(id) on delete cascade, text text not null)`,
    put,
    `create index ${name}_text on ${name} using gin (text gin_trgm_ops)`,
    // at the end of the transaction, unless the trigger of another table's row has already added the entry
    `create function ${added}() returns trigger language plpgsql as $$ begin
      if not exists (select from ${name} where id = new.id) then ${put} where it.id = new.id; end if;
      return null; end $$`,
    `create constraint trigger ${added} after insert on ${table} deferrable initially deferred for each row
      execute function ${added}()`,
    ...trigger("changed", `update of ${columns.join(", ")} on ${table}`, changed(columns), "new.id"),
    ...from.flatMap(({ table: other, columns: theirs, ids, when }) => {
      const of = (row: string) => ids.replaceAll("row.", `${row}.`);
      const only = (row: string) => `(${when ?? "true"})`.replaceAll("row.", `${row}.`);
      const event = `update of ${theirs.join(", ")} on ${other}`;
      return [
        ...trigger(`${other}_added`, `insert on ${other}`, only("new"), of("new")),
        ...trigger(
          `${other}_changed`,
          event,
          `(${only("old")} or ${only("new")}) and (${changed(theirs)})`,
          of("old"),
          of("new"),
        ),
        ...trigger(`${other}_deleted`, `delete on ${other}`, only("old"), of("old")),
      ];
    }),
  ];
}
