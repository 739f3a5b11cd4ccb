import { sql, type RawBuilder, type SqlBool } from "kysely";
import { listedPaths } from "#core/addresses.ts";
import { listAddresses } from "#core/content/reads.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { SortOrder } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import { nearestPath } from "./rules.ts";
import type { FoundMissingPage, MissingPage, MissingPageQuery } from "./shape.ts";

const orders: Record<MissingPageQuery["sort"], SortOrder> = {
  most: [
    ["visits", "desc"],
    ["id", "desc"],
  ],
  latest: [
    ["last_at", "desc"],
    ["id", "desc"],
  ],
};

const shown: Record<MissingPageQuery["show"], RawBuilder<SqlBool>[]> = {
  "": [],
  visitors: [sql<SqlBool>`ignored = 0 and visits > 0`],
  bots: [sql<SqlBool>`ignored = 0 and visits = 0`],
  ignored: [sql<SqlBool>`ignored = 1`],
};

/** One page of the addresses that show no page. */
export async function listMissingPages(
  db: Db,
  { q, page, pageSize, sort, show }: MissingPageQuery,
): Promise<Listed<MissingPage>> {
  const listing = { q, page, pageSize, where: shown[show], order: orders[sort] };
  const { ids, ...count } = await findPage(db, "missing_pages", listing);
  const rows = await rowsInOrder(ids, () =>
    db.selectFrom("missing_pages").selectAll().where("id", "in", ids).execute(),
  );
  return { items: rows.map(toMissingPage), ...count };
}

/** One of them with the page that may be meant; undefined if there is none. */
export async function findMissingPage(db: Db, id: number): Promise<FoundMissingPage | undefined> {
  const row = await db.selectFrom("missing_pages").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return { ...toMissingPage(row), suggestion: nearestPath(row.path, await publicPaths(db)) ?? null };
}

/** The addresses of all pages that visitors can see. */
export async function publicPaths(db: Db): Promise<string[]> {
  const [texts, pools] = await Promise.all([
    listAddresses(db),
    db.selectFrom("pools").select("slug").where("published", "=", 1).orderBy("slug").execute(),
  ]);
  return [
    ...listedPaths,
    ...texts.map(({ path }) => path),
    ...pools.map(({ slug }) => `/pool-detail/${slug}`),
  ];
}

function toMissingPage(row: Row<"missing_pages">): MissingPage {
  const { id, path, visits, referrer, version } = row;
  return {
    id,
    path,
    visits,
    botVisits: row.bot_visits,
    referrer,
    lastAt: row.last_at,
    ignored: row.ignored === 1,
    version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
