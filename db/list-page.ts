import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { mostCounted } from "#lib/lists/count.ts";
import {
  apart,
  capped,
  conditions,
  inOrder,
  named,
  partsNamed,
  seenRows,
  type Count,
  type Listing,
  type PageOfIds,
  type SortOrder,
} from "./list-parts.ts";
import { inAll, onlySeen, type SeenListing } from "./list-seen.ts";
import type { Db } from "./schema.ts";
import { matchesRow, matches, type Listable } from "./search.ts";

/** The result of a list read. */
export type Listed<Item> = { items: Item[] } & Count;

/**
 * The ids on one page of a list. If few rows can match, they are collected and sorted; if many can, the index of the
 * sort order is walked until the page is full. Search results have no index for other sort orders: if there are many,
 * they are listed in the order of arrival. No strategy sorts the whole table, with any filter.
 */
export async function findPage(db: Db, table: Listable, asked: Listing): Promise<PageOfIds> {
  const listing = onlySeen(db, table, asked);
  if ((listing.page - 1) * listing.pageSize >= mostCounted)
    return { ids: [], total: mostCounted, totalCapped: true };
  const search = matches(db, table, listing.q ?? "");
  return search ? findSearched(db, listing, search) : findFiltered(db, listing);
}

/** The number of all rows of a table that are seen, counted up to 10,001, which stands for anything above. */
export function countSeen(db: Db, table: Listable): Promise<number> {
  return countListed(db, onlySeen(db, table, { order: newestFirst, page: 1, pageSize: 1 }));
}

async function countListed(db: Db, listing: SeenListing): Promise<number> {
  const { where = [], counted = where, all } = listing;
  if (await isMany(db, listing)) return mostCounted + 1;
  if (all) return countUpTo(db, sql`select 1 from ${all}`);
  return countUpTo(db, sql`${named(partsNamed(listing))} ${seenRows(listing, [], counted)}`);
}

/** Whether the fast query for some of the rows finds more than are counted. */
async function isMany(db: Db, { some }: SeenListing): Promise<boolean> {
  return some !== undefined && (await countUpTo(db, sql`${some}`)) > mostCounted;
}

/** The number of rows of a query, counted up to one more than `most`, which means "more". */
export async function countUpTo(db: Db, query: RawBuilder<unknown>, most = mostCounted): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`select count(*) as n
    from (${query} limit ${sql.lit(Math.floor(most) + 1)}) as counted`.execute(db);
  return Number(rows[0]?.n);
}

async function findFiltered(db: Db, listing: SeenListing): Promise<PageOfIds> {
  const { where = [], counted = where, counts } = listing;
  const [first] = listing.order[0] ?? [];
  const byId = first === "id";
  const all = inAll(listing);
  if (all) {
    if (byId && listing.others && (await isMany(db, listing)))
      return capped(await walkSeen(db, listing), mostCounted + 1);
    return gather(db, { ...all, isLimited: false }, []);
  }
  if (where.length === 0) {
    // all rows are walked, however many there are
    const [ids, total] = await Promise.all([walk(db, listing, []), countListed(db, listing)]);
    return capped(ids, total);
  }
  const few = listing.isLimited ? await gatherFew(db, listing) : undefined;
  if (few) return few;
  const total = listing.isLimited ? mostCounted + 1 : await countListed(db, listing);
  if (total <= mostCounted) return gather(db, listing, counted);
  if (listing.rare && !byId) {
    const ids = await walk(db, { ...listing, order: newestFirst }, where);
    return { ...capped(ids, total), unsorted: true };
  }
  // all rows are read for an order that is counted, so those that are seen are found at once
  const checked = first === counts ? counted : where;
  const ids = await walk(db, listing, byId ? where : checked.map(apart));
  return capped(ids, total);
}

/**
 * The page if no more rows are seen than are counted: counted and collected in one query, because it takes longer to
 * check whether a row is seen than to collect it.
 */
async function gatherFew(db: Db, listing: SeenListing): Promise<PageOfIds | undefined> {
  const { where = [], counted = where } = listing;
  if (await isMany(db, listing)) return undefined;
  const page = await gather(db, listing, counted);
  return page.totalCapped ? undefined : page;
}

async function findSearched(db: Db, listing: SeenListing, search: RawBuilder<unknown>): Promise<PageOfIds> {
  const { where = [], page, pageSize } = listing;
  if (isWholeSearch(listing)) return findNewest(db, listing, search);
  const filtered = where.length ? await countListed(db, listing) : Infinity;
  const isRead = filtered <= mostCounted;
  const most = isRead ? Math.floor(filtered / rowsPerHit) : mostHits;
  const isFiltered = where.length > 0;
  const gathered = await gatherHits(db, listing, { search, most, isCounted: isFiltered && !isRead });
  if (gathered.hits <= most) return gathered.page;
  const isHit = apart(matchesRow(db, listing.table, listing.q ?? "") as Expression<SqlBool>);
  if (isRead) return gatherRead(db, listing, isHit);
  if ((page - 1) * pageSize >= mostHits) return { ids: [], total: mostHits, totalCapped: true };
  const isSorted = listing.order[0]?.[0] === "id";
  const byId = isSorted ? listing : { ...listing, order: newestFirst };
  const ids = isMostlySeen(listing, gathered.page)
    ? await walkSeen(db, byId, [isHit])
    : await walkHits(db, byId, search);
  const seen = (page - 1) * pageSize + ids.length;
  const least = isFiltered ? Math.min(gathered.page.total, most) : most;
  const total = Math.min(mostHits, Math.max(least, seen));
  return { ids, total, totalCapped: true, ...(!isSorted && { unsorted: true }) };
}

/** Reads the text of each row that is seen, and then sorts those that match. */
function gatherRead(db: Db, listing: SeenListing, isHit: Expression<SqlBool>): Promise<PageOfIds> {
  const { table, where = [], counted = where, all } = listing;
  if (!all) return gather(db, listing, [...counted, isHit]);
  const sorted = inAll(listing);
  if (sorted) return gather(db, sorted, [isHit]);
  const hits = sql<SqlBool>`${sql.ref(`${table}.id`)} in (select id from ${all} ${conditions([isHit])})`;
  return gather(db, listing, [hits]);
}

/** Whether a page shows everything that a search lists, in the order of its index. */
function isWholeSearch({ where = [], order, page, pageSize }: Listing): boolean {
  const isNewestFirst = order[0]?.[0] === "id" && order[0][1] === "desc";
  return where.length === 0 && isNewestFirst && page === 1 && pageSize >= mostHits;
}

/**
 * All matches, the newest first. If there are too many to sort, only the newest of them: walking to the two thousandth
 * match of a name takes ten times as long as collecting that many in any order.
 */
async function findNewest(db: Db, listing: SeenListing, search: RawBuilder<unknown>): Promise<PageOfIds> {
  const { hits, page } = await gatherHits(db, listing, { search, most: mostHits, isCounted: false });
  if (hits <= mostHits) return page;
  const ids = await walkHits(db, { ...listing, pageSize: mostWalked }, search);
  return { ids, total: mostHits, totalCapped: true };
}

/** How many of the newest matches are read if there are too many to sort. */
const mostWalked = 400;

/** Above this number of matches, a search is not counted, listed or sorted further, unless the filters leave few rows. */
const mostHits = 2_000;
/**
 * Finding one match of a common word takes as long as reading the texts of this many filtered rows. So if a search has
 * more matches than a twelfth of the filtered rows, those rows are read instead; finding that out costs little.
 */
const rowsPerHit = 12;

const newestFirst: SortOrder = [["id", "desc"]];

type HitQuery = {
  search: RawBuilder<unknown>;
  most: number;
  /** Whether to count how many of the first `most` matches pass the filters if there are more. */
  isCounted: boolean;
};

/** Collects and sorts the matches of a search; if `hits` is more than `most`, the page must not be shown. */
async function gatherHits(
  db: Db,
  listing: SeenListing,
  { search, most, isCounted }: HitQuery,
): Promise<{ hits: number; page: PageOfIds }> {
  const where = [
    // first, so that nothing is collected unnecessarily
    ...(isCounted ? [] : [sql<SqlBool>`(select count(*) from hits) <= ${sql.lit(most)}`]),
    sql<SqlBool>`${sql.ref(`${listing.table}.id`)} in (select id from hits)`,
    ...(listing.where ?? []).map(apart),
  ];
  // each of the matches is checked, so the parts of what is seen are not found
  const { hits, ...page } = await collect(
    db,
    { ...listing, parts: undefined },
    { hits: search, most, where },
  );
  return { hits, page };
}

/**
 * Whether so many of the first matches are seen that a page of matches is soon found among what is seen. Walking the
 * matches may pass all the contacts of an address list before it comes to one with a lead.
 */
function isMostlySeen({ others, page, pageSize }: SeenListing, matches: PageOfIds): boolean {
  return others !== undefined && matches.total >= page * pageSize * timesPage;
}

/** Of 2,000 matches, a tenth must be seen for the first page of 25, and all of them for the tenth page. */
const timesPage = 8;

/** Walks the matches of a search in the order of arrival, which is the order of the search index. */
async function walkHits(
  db: Db,
  { table, from, where = [], order, page, pageSize }: SeenListing,
  search: RawBuilder<unknown>,
): Promise<number[]> {
  const isHit = sql<SqlBool>`${sql.ref(`${table}.id`)} = hits.id`;
  // looked up for each match: PostgreSQL would join them by reading the whole table in this order
  const matched = sql`(select true from ${from} ${conditions([isHit, ...where.map(apart)])})`;
  const { rows } = await sql<{ id: number }>`select id from (${search}) as hits
    ${where.length > 0 ? sql`where ${matched}` : sql``}
    order by ${inOrder(order)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads and sorts all matches, which are few. */
async function gather(db: Db, listing: SeenListing, where: Expression<SqlBool>[]): Promise<PageOfIds> {
  const { hits: _none, ...page } = await collect(db, listing, { hits: sql`select 0`, most: 0, where });
  return page;
}

type CollectQuery = {
  /** A query for ids, which `where` can use as the table `hits`; at most one more than `most` are read. */
  hits: RawBuilder<unknown>;
  most: number;
  where: Expression<SqlBool>[];
};

/** The page, the number of all matches and the number of `hits`, in one query, even if the page is empty. */
async function collect(
  db: Db,
  listing: SeenListing,
  { hits, most, where }: CollectQuery,
): Promise<PageOfIds & { hits: number }> {
  const { order, page, pageSize, isLimited } = listing;
  const enough = isLimited ? sql`limit ${sql.lit(mostCounted + 1)}` : sql``;
  const columns = [...new Set([...order.map(([name]) => name), "id"])];
  const tables = [
    sql`hits (id) as materialized (${hits} limit ${sql.lit(most + 1)})`,
    ...partsNamed(listing),
    sql`matching as materialized (${seenRows(listing, columns, where)} ${enough})`,
    sql`counted as (select (select count(*) from matching) as total, (select count(*) from hits) as hits)`,
    sql`listed as (select * from matching order by ${inOrder(order)} limit ${pageSize} offset ${(page - 1) * pageSize})`,
  ];
  const { rows } = await sql<{ id: number | null; total: number | string; hits: number | string }>`
    ${named(tables)} select listed.id, counted.total, counted.hits from counted left join listed on true
    order by ${inOrder(order)}`.execute(db);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { ...capped(ids, Number(rows[0]?.total)), hits: Number(rows[0]?.hits) };
}

/** Walks the index of the sort order and takes the matches. */
async function walk(
  db: Db,
  { from, order, page, pageSize }: SeenListing,
  where: Expression<SqlBool>[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${from} ${conditions(where)}
    order by ${inOrder(order)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The page in the order of ids, from the first of `some` and the first of the others that are seen and match. */
function walkSeen(db: Db, listing: SeenListing, where: Expression<SqlBool>[] = []): Promise<number[]> {
  const { table, some, others, page, pageSize } = listing;
  const order = listing.order.slice(0, 1);
  const sorted = sql`order by ${inOrder(order)}`;
  // sorted before the conditions are checked: otherwise SQLite checks all rows first
  const first = (query: RawBuilder<unknown>) => sql`select id from (select id from (${query} ${sorted}) as
    ${sql.id(table)} ${conditions(where)} limit ${page * pageSize}) as first`;
  const distinct = sql`select distinct id from (${others}) as other`;
  const from = sql`(${first(sql`${some}`)} union ${first(distinct)}) as seen`;
  return walk(db, { ...listing, from, order }, []);
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
