import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { mostCounted } from "#lib/count.ts";
import type { Db } from "./schema.ts";
import { holding, matches, type Listable } from "./search.ts";

/** At most this many rows are sorted, however large the table: 0.1 s on one CPU. */
const mostSorted = 50_000;

export type Order = readonly (readonly [column: string, direction: "asc" | "desc"])[];

export type Listing = {
  /** The text in the search box. */
  q?: string;
  /** Additional conditions on columns of the table. */
  where?: Expression<SqlBool>[];
  /** The same conditions for counting and collecting all matches, if another index serves that better. */
  counted?: Expression<SqlBool>[];
  /** The sort order, which needs its own index and must be unique. */
  order: Order;
  page: number;
  pageSize: number;
};

/** `total` is at most 10,000; `totalCapped` means that there are more. */
export type PageOfIds = { ids: number[]; total: number; totalCapped?: true };

/** The result of a list read. */
export type Listed<Item> = { items: Item[]; total: number; totalCapped?: true };

/**
 * The ids on one page of a list. If few rows can match, they are collected and sorted; if many can, the index of the
 * sort order is walked until the page is full. Neither strategy sorts the whole table, whatever the filter.
 */
export async function findPage(db: Db, table: Listable, listing: Listing): Promise<PageOfIds> {
  if ((listing.page - 1) * listing.pageSize >= mostCounted)
    return { ids: [], total: mostCounted, totalCapped: true };
  const found = matches(db, table, listing.q ?? "");
  return found ? findSearched(db, table, listing, found) : findFiltered(db, table, listing);
}

/** The number of rows of a query, counted up to one more than `most`, which stands for anything above. */
export async function countUpTo(db: Db, query: RawBuilder<unknown>, most = mostCounted): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`select count(*) as n
    from (${query} limit ${sql.lit(Math.floor(most) + 1)}) as counted`.execute(db);
  return Number(rows[0]?.n);
}

async function findFiltered(db: Db, table: Listable, listing: Listing): Promise<PageOfIds> {
  const { where = [], counted = where } = listing;
  const total = await countUpTo(db, sql`select 1 from ${sql.table(table)} ${conditions(counted)}`);
  if (where.length > 0 && total <= mostCounted) return gather(db, table, listing, { where: counted, total });
  const byId = listing.order[0]?.[0] === "id";
  const ids = await walk(db, table, listing, byId ? where : where.map(apart));
  return capped(ids, total);
}

async function findSearched(
  db: Db,
  table: Listable,
  listing: Listing,
  found: RawBuilder<unknown>,
): Promise<PageOfIds> {
  const { where = [], counted = where } = listing;
  const isFound = sql<SqlBool>`${sql.ref(`${table}.id`)} in (${found})`;
  const most = await mostGathered(db, table, listing);
  const all = await countUpTo(db, found, most);
  if (all <= most && where.length === 0) return gather(db, table, listing, { where: [isFound], total: all });
  if (all <= most) return gather(db, table, listing, { where: [isFound, ...where.map(apart)] });
  const holds = apart(holding(db, table, listing.q ?? "") as Expression<SqlBool>);
  if (where.length === 0) return capped(await walk(db, table, listing, [holds]), mostCounted + 1);
  const filtered = await countUpTo(db, sql`select 1 from ${sql.table(table)} ${conditions(counted)}`);
  if (filtered <= mostCounted) return gather(db, table, listing, { where: [...counted, holds] });
  const ids = await walk(db, table, listing, [...where.map(apart), holds]);
  return { ids, ...(await atLeast(db, table, listing, found, ids)) };
}

/**
 * How many matches of a search are sorted at most. In a large table the limit is higher: rows that match by name are
 * close together in name order, so walking the index to reach them would take long.
 */
async function mostGathered(db: Db, table: Listable, { order }: Listing): Promise<number> {
  if (order[0]?.[0] === "id") return mostCounted;
  const { rows } = await sql<{
    last: number | null;
  }>`select max(id) as last from ${sql.table(table)}`.execute(db);
  return Math.max(mostCounted, Math.min(mostSorted, Math.floor((rows[0]?.last ?? 0) / 10)));
}

/** For two conditions that each match many rows: the minimum number that match both. */
async function atLeast(
  db: Db,
  table: Listable,
  { where = [], page, pageSize }: Listing,
  found: RawBuilder<unknown>,
  ids: number[],
): Promise<{ total: number; totalCapped: true }> {
  const some = sql<SqlBool>`${sql.ref(`${table}.id`)} in (${found} limit ${sql.lit(mostCounted)})`;
  const both = sql`select 1 from ${sql.table(table)} ${conditions([some, ...where.map(apart)])}`;
  const seen = (page - 1) * pageSize + ids.length;
  return { total: Math.min(mostCounted, Math.max(await countUpTo(db, both), seen)), totalCapped: true };
}

function capped(ids: number[], total: number): PageOfIds {
  return total > mostCounted ? { ids, total: mostCounted, totalCapped: true } : { ids, total };
}

/** Reads and sorts all matches, which are few; counts them if `total` is not known yet. */
async function gather(
  db: Db,
  table: Listable,
  { order, page, pageSize }: Listing,
  { where, total }: { where: Expression<SqlBool>[]; total?: number },
): Promise<PageOfIds> {
  const columns = sql.join(
    [...new Set([...order.map(([column]) => column), "id"])].map((column) => sql.ref(column)),
  );
  const all = sql`with found as materialized
    (select ${columns} from ${sql.table(table)} ${conditions(where)})`;
  const count = total === undefined ? sql`(select count(*) from found)` : sql`${sql.lit(total)}`;
  const { rows } = await sql<{ id: number; total: number | string }>`${all}
    select id, ${count} as total from found order by ${inOrder(order)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (rows[0]) return capped(ids, Number(rows[0].total));
  return capped(ids, page === 1 ? 0 : await countUpTo(db, sql`${all} select 1 from found`));
}

/** Walks the index of the sort order and takes the matches. */
async function walk(
  db: Db,
  table: Listable,
  { order, page, pageSize }: Listing,
  where: Expression<SqlBool>[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} ${conditions(where)}
    order by ${inOrder(order)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Wraps a condition so that the engine chooses no index for it, because the one of the order or the search is better.
 */
export function apart(condition: Expression<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${condition}) is true`;
}

function conditions(where: Expression<SqlBool>[]): RawBuilder<unknown> {
  return where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;
}

function inOrder(order: Order): RawBuilder<unknown> {
  return sql.join(order.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
}

/** Reads the rows of a page and restores the order of the ids. */
export async function rowsInOrder<Row extends { id: number }>(
  ids: number[],
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await read()).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
