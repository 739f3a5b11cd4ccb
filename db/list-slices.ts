import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { mostCounted } from "#lib/lists/count.ts";
import {
  capped,
  conditions,
  inOrder,
  named,
  partsNamed,
  seenRows,
  type Listing,
  type PageOfIds,
} from "./list-parts.ts";
import { seenTable, type SeenTable } from "./limited.ts";
import type { Db } from "./schema.ts";
import type { Listable } from "./search.ts";

/** One of several filtered lists of a table, in the order of arrival or the reverse. */
export type Slice = Pick<Listing, "rare"> & {
  where: Expression<SqlBool>[];
  counted: Expression<SqlBool>[];
  direction: "asc" | "desc";
};

/**
 * The first ids of several lists, and how many rows each has, in three queries at most: each query waits for its turn
 * among all others, which takes longer than most queries themselves.
 */
export async function findSlices(
  db: Db,
  table: Listable,
  asked: Slice[],
  most: number,
): Promise<PageOfIds[]> {
  const { from, parts, ...seen } = seenTable(db, table);
  const slices = asked.map((slice, at) => ({
    ...slice,
    at,
    where: [...slice.where, ...seen.where],
    counted: parts ? slice.counted : [...slice.counted, ...seen.where],
  }));
  const reading: Reading = { db, from, parts, most };
  // where it takes longer to check whether a row is seen than to collect it
  const both = seen.where.length > 0 ? await countAndGather(reading, slices) : undefined;
  const counts = both ?? (await count(reading, slices));
  const total = ({ at }: Numbered) => counts.get(at)?.[0]?.n ?? 0;
  // as for a page: few rows are collected; if there are many, the first ones are read along their index
  const few = slices.filter((slice) => total(slice) > 0 && total(slice) <= mostCounted);
  const many = slices.filter((slice) => total(slice) > mostCounted);
  const [gathered, walked] = await Promise.all([both ?? gather(reading, few), walk(reading, many)]);
  return slices.map((slice) => {
    const rows = (total(slice) > mostCounted ? walked : gathered).get(slice.at) ?? [];
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
    return capped(slice.direction === "asc" ? ids : ids.toReversed(), total(slice));
  });
}

type Numbered = Slice & { at: number };
type Reading = Pick<SeenTable, "from" | "parts"> & { db: Db; most: number };
type Rows<Row> = Map<number, (Row & { slice: number })[]>;

/** How many rows each slice has, up to one more than is counted. */
function count(reading: Reading, slices: Numbered[]): Promise<Rows<{ n: number }>> {
  return readSlices(
    reading,
    slices,
    (slice) => sql`select count(*) as n from (${found(reading, slice)}) as f`,
  );
}

/** The first rows of slices that have few. */
function gather(reading: Reading, slices: Numbered[]): Promise<Rows<{ id: number }>> {
  return readSlices(
    reading,
    slices,
    (slice) => sql`with matching as materialized (${found(reading, slice)})
      select id from matching ${first(slice.direction, reading.most)}`,
  );
}

/** Both in one query. */
function countAndGather(reading: Reading, slices: Numbered[]): Promise<Rows<{ n: number; id: number }>> {
  return readSlices(
    reading,
    slices,
    (slice) => sql`with matching as materialized (${found(reading, slice)})
      select (select count(*) from matching) as n, id from matching ${first(slice.direction, reading.most)}`,
  );
}

/** The first rows of slices that have many. */
function walk({ from, most, db }: Reading, slices: Numbered[]): Promise<Rows<{ id: number }>> {
  return readSlices(
    { db, from, most },
    slices,
    ({ where, direction }) => sql`select id from ${from} ${conditions(where)} ${first(direction, most)}`,
  );
}

/** The rows that meet the conditions, up to one more than is counted. */
function found(reading: Reading, { counted, rare }: Numbered): RawBuilder<unknown> {
  return sql`${seenRows({ ...reading, rare }, ["id"], counted)} limit ${sql.lit(mostCounted + 1)}`;
}

function first(direction: Slice["direction"], most: number): RawBuilder<unknown> {
  return sql`order by ${inOrder([["id", direction]])} limit ${sql.lit(most)}`;
}

/** The rows of a query for each slice, as one query. */
async function readSlices<Row extends { n?: number; id?: number }>(
  { db, ...reading }: Reading,
  slices: Numbered[],
  query: (slice: Numbered) => RawBuilder<unknown>,
): Promise<Rows<Row>> {
  if (slices.length === 0) return new Map();
  const queries = slices.map(
    (slice) => sql`select ${sql.lit(slice.at)} as slice, s.* from (${query(slice)}) as s`,
  );
  const { rows } = await sql<
    Row & { slice: number }
  >`${named(partsNamed(reading))} ${sql.join(queries, sql` union all `)}`.execute(db);
  return Map.groupBy(rows, ({ slice }) => slice);
}
