import { PostgresAdapter, sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "./schema.ts";
import { isShort, spaced, wantedIn, type Wanted } from "#lib/search-text.ts";

/** Tables whose rows are searched. Each has an index beside it, kept by triggers: db/migrations/0012-search.ts. */
export type Searched = "leads" | "contacts" | "quotes" | "media" | "landing_pages";

/**
 * The condition that a row of `table` is found by what somebody typed; undefined where nothing was typed. All words
 * must be found, in any order, capitals and accents aside: three letters or more anywhere, fewer where a word begins.
 */
export function matching(db: Db, table: Searched, typed: string): RawBuilder<SqlBool> | undefined {
  const found = matches(db, table, typed);
  return found && sql<SqlBool>`${sql.ref(`${table}.id`)} in (${found})`;
}

/** The ids of the rows that are found, as a query; undefined where nothing was typed. */
export function matches(db: Db, table: Searched, typed: string): RawBuilder<unknown> | undefined {
  const wanted = wantedIn(typed);
  if (wanted.length === 0) return undefined;
  const index = sql.table(`${table}_search`);
  return isPostgres(db)
    ? sql`select id from ${index} where ${all(wanted, like)}`
    : sql`select rowid as id from ${index} where ${index} match ${ftsQuery(wanted)}`;
}

/** The same condition as `matching`, asked of one row after the other: for words that are in nearly every row. */
export function holding(db: Db, table: Searched, typed: string): Expression<SqlBool> | undefined {
  const wanted = wantedIn(typed);
  if (wanted.length === 0) return undefined;
  const postgres = isPostgres(db);
  // FTS5 keeps the text in a table of its own, which gives one row's text quickest
  const texts = sql.table(postgres ? `${table}_search` : `${table}_search_content`);
  // a value, not a join: the rows are gone through in the order that the list wants them
  return sql<SqlBool>`(select ${all(wanted, postgres ? like : inText)} from ${texts} as texts
    where texts.id = ${sql.ref(`${table}.id`)})`;
}

/** The engines differ in their words for a search, and in nothing that leaves this folder. */
function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

type Holds = (piece: string) => RawBuilder<SqlBool>;

function all(wanted: Wanted[], holds: Holds): RawBuilder<SqlBool> {
  const together = (parts: RawBuilder<SqlBool>[], word: string) =>
    sql<SqlBool>`(${sql.join(parts, sql.raw(` ${word} `))})`;
  return together(
    wanted.map((spellings) =>
      together(
        spellings.map((pieces) => together(pieces.map(holds), "and")),
        "or",
      ),
    ),
    "and",
  );
}

/** A trigram index knows three characters or more; PostgreSQL's knows where a word begins by itself. */
function like(piece: string): RawBuilder<SqlBool> {
  const text = piece.replace(/[\\%_]/g, "\\$&");
  return sql<SqlBool>`text like '%' || search_fold(${isShort(piece) ? ` ${text}` : text}) || '%'`;
}

function inText(piece: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`instr(texts.c0, ${spaced(piece)}) > 0`;
}

/** A search in FTS5's own words: every piece between quotation marks, where nothing has a meaning of its own. */
function ftsQuery(wanted: Wanted[]): string {
  const phrase = (piece: string) => `"${spaced(piece).replaceAll('"', '""')}"`;
  const spelling = (pieces: string[]) => `(${pieces.map(phrase).join(" AND ")})`;
  return wanted.map((spellings) => `(${spellings.map(spelling).join(" OR ")})`).join(" AND ");
}
