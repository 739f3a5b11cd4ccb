import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { mostCounted } from "#lib/lists/count.ts";
import { capped, conditions, inOrder, type PageOfIds } from "./list-page.ts";
import { seenTable, type SeenTable } from "./limited.ts";
import type { Db } from "./schema.ts";
import type { Listable } from "./search.ts";

/** One of several filtered lists of a table, in the order of arrival or the reverse. */
export type Slice = {
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
  const { from, ...seen } = seenTable(db, table);
  const slices = asked.map((slice) => ({
    ...slice,
    where: [...slice.where, ...seen.where],
    counted: [...slice.counted, ...seen.where],
  }));
  const totals = await countSlices(db, from, slices);
  const firstIds = (kind: "gathered" | "walked") =>
    slices.flatMap((slice, at) => {
      const total = totals.get(at) ?? 0;
      // as for a page: few rows are collected; if there are many, the first ones are read along their index
      const isIncluded = total > 0 && kind === (total > mostCounted ? "walked" : "gathered");
      return isIncluded
        ? [sql`select ${sql.lit(at)} as slice, id from (${firstOf(from, slice, { kind, most })}) as s`]
        : [];
    });
  const rows = (
    await Promise.all([
      readSlices<{ id: number }>(db, firstIds("gathered")),
      readSlices<{ id: number }>(db, firstIds("walked")),
    ])
  ).flat();
  const bySlice = Map.groupBy(rows, ({ slice }) => slice);
  return slices.map(({ direction }, at) => {
    const ids = (bySlice.get(at) ?? []).map(({ id }) => id);
    return capped(
      ids.toSorted((a, b) => (direction === "asc" ? a - b : b - a)),
      totals.get(at) ?? 0,
    );
  });
}

async function countSlices(db: Db, from: SeenTable["from"], slices: Slice[]): Promise<Map<number, number>> {
  const counts = slices.map(
    ({ counted }, at) => sql`select ${sql.lit(at)} as slice, count(*) as n
      from (select 1 from ${from} ${conditions(counted)} limit ${sql.lit(mostCounted + 1)}) as s`,
  );
  const rows = await readSlices<{ n: number | string }>(db, counts);
  return new Map(rows.map(({ slice, n }) => [slice, Number(n)]));
}

function firstOf(
  from: SeenTable["from"],
  { where, counted, direction }: Slice,
  { kind, most }: { kind: "gathered" | "walked"; most: number },
): RawBuilder<unknown> {
  const ids = (filter: Expression<SqlBool>[]) => sql`select id from ${from} ${conditions(filter)}`;
  const source =
    kind === "walked"
      ? ids(where)
      : sql`with matching as materialized (${ids(counted)}) select id from matching`;
  return sql`${source} order by ${inOrder([["id", direction]])} limit ${sql.lit(most)}`;
}

/** The rows of several queries, each of which says which slice its rows belong to. */
async function readSlices<Row>(db: Db, queries: RawBuilder<unknown>[]): Promise<(Row & { slice: number })[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<Row & { slice: number }>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}
