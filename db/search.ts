import { PostgresAdapter, sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Db, Row, Tables } from "./schema.ts";
import { folded } from "#lib/text/folded.ts";
import { isShort, spaced, searchTerms, type SearchTerm } from "#lib/text/search-text.ts";

/** Tables that lists can show. A search needs an index beside the table: db/search-indexes.ts. */
export type Listable = {
  [Name in keyof Tables]: Row<Name> extends { id: number } ? Name : never;
}[keyof Tables];

/**
 * The ids of the rows of `table` that match the search text, as a query; undefined if the text is empty. All words must
 * match, in any order, ignoring case and accents: three letters or more anywhere, fewer only at the beginning of a word.
 */
export function matches(db: Db, table: Listable, typed: string): RawBuilder<unknown> | undefined {
  const terms = searchTerms(typed);
  if (terms.length === 0) return undefined;
  const index = sql.table(`${table}_search`);
  return isPostgres(db)
    ? sql`select id from ${index} where ${allTerms(terms, like)}`
    : sql`select rowid as id from ${index} where ${index} match ${ftsQuery(terms)}`;
}

/** The same match as a condition that is evaluated row by row: for words that occur in nearly every row. */
export function matchesRow(db: Db, table: Listable, typed: string): Expression<SqlBool> | undefined {
  const terms = searchTerms(typed);
  if (terms.length === 0) return undefined;
  const postgres = isPostgres(db);
  // FTS5 keeps the text in a separate table, which is the fastest way to read one row's text
  const texts = sql.table(postgres ? `${table}_search` : `${table}_search_content`);
  // a scalar subquery, not a join, so that rows are read in the list's order
  return sql<SqlBool>`(select ${allTerms(terms, postgres ? like : inText)} from ${texts} as texts
    where texts.id = ${sql.ref(`${table}.id`)})`;
}

/**
 * The same condition for a table that is too small for an index: `column` has its text in lower case without accents.
 */
export function inColumn(column: string, typed: string): RawBuilder<SqlBool> {
  const terms = searchTerms(typed);
  if (terms.length === 0) return sql<SqlBool>`true`;
  const condition: PieceCondition = (piece) => {
    const text = folded(piece);
    const pattern = text.replace(/[\\%_]/g, "\\$&");
    return sql<SqlBool>`' ' || ${sql.ref(column)} like ${`%${isShort(text) ? " " : ""}${pattern}%`} escape '\\'`;
  };
  return allTerms(terms, condition);
}

/** The engines differ in their search syntax only, and only inside this folder. */
function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

type PieceCondition = (piece: string) => RawBuilder<SqlBool>;

function allTerms(terms: SearchTerm[], condition: PieceCondition): RawBuilder<SqlBool> {
  const together = (parts: RawBuilder<SqlBool>[], word: string) =>
    sql<SqlBool>`(${sql.join(parts, sql.raw(` ${word} `))})`;
  return together(
    terms.map((spellings) =>
      together(
        spellings.map((pieces) => together(pieces.map(condition), "and")),
        "or",
      ),
    ),
    "and",
  );
}

/** A trigram index needs three characters or more; PostgreSQL's recognizes the beginning of a word by itself. */
function like(piece: string): RawBuilder<SqlBool> {
  const text = folded(piece);
  const pattern = text.replace(/[\\%_]/g, "\\$&");
  return sql<SqlBool>`text like ${`%${isShort(text) ? " " : ""}${pattern}%`}`;
}

function inText(piece: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`instr(texts.c0, ${spaced(piece)}) > 0`;
}

/** A search in FTS5 syntax: every piece is quoted, so that nothing in it is an operator. */
function ftsQuery(terms: SearchTerm[]): string {
  const phrase = (piece: string) => `"${spaced(piece).replaceAll('"', '""')}"`;
  const spelling = (pieces: string[]) => `(${pieces.map(phrase).join(" AND ")})`;
  return terms.map((spellings) => `(${spellings.map(spelling).join(" OR ")})`).join(" AND ");
}
