import { sql, type SelectQueryBuilder } from "kysely";
import type { ListPlace } from "./shape.ts";
import type { PoolFilters, StaffFilter } from "./list.shape.ts";
import { apart } from "#db/list-parts.ts";
import type { Db, Tables } from "#db/schema.ts";
import { inColumn } from "#db/search.ts";

export type PoolSelect = SelectQueryBuilder<Tables, "pools", object>;

/**
 * The pools that staff see with a filter. Its conditions are checked in the index of the list, which has all their
 * columns: only a text search reads rows.
 */
export function listedPools(db: Db, filter: StaffFilter): PoolSelect {
  const { q, shape, size, series, manufacturer, slug, published, archived } = filter;
  let query: PoolSelect = db
    .selectFrom("pools")
    .where("pools.archived_at", archived ? "is not" : "is", null)
    .where(inColumn("pools.search", q));
  const columns = { shape, size, series } as const;
  for (const name of ["shape", "size", "series"] as const)
    if (columns[name]) query = query.where((eb) => apart(eb(`pools.${name}`, "=", columns[name])));
  if (slug) query = query.where("pools.slug", "=", slug);
  if (published) query = query.where((eb) => apart(eb("pools.published", "=", published === "yes" ? 1 : 0)));
  if (manufacturer)
    query = query.where((eb) => apart(eb("pools.manufacturer_id", "in", idsOf(db, manufacturer))));
  return query;
}

/** A manufacturer is named by its name or its id. */
function idsOf(db: Db, named: string) {
  return db
    .selectFrom("manufacturers")
    .select("id")
    .where((eb) => eb.or([eb("name", "=", named), eb("id", "=", named)]));
}

export type Paged = StaffFilter & { page: number; pageSize: number };

/** One page of the list as ids in its order, and the number of all that match: the matches are read once. */
export async function poolIdsOnPage(db: Db, query: Paged): Promise<{ ids: string[]; total: number }> {
  const matching = listedPools(db, query).select(["pools.id", "pools.sort"]);
  const { page, pageSize } = query;
  const { rows } = await sql<{ id: string | null; total: number | string }>`
    with matching as materialized ${matching},
    shown as (select id, sort from matching order by sort, id limit ${pageSize} offset ${(page - 1) * pageSize})
    select shown.id, counted.total from (select count(*) as total from matching) as counted
    left join shown on true order by shown.sort, shown.id`.execute(db);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: Number(rows[0]?.total) };
}

/** The ids of all pools that match, in the order of the list. */
export async function listedPoolIds(db: Db, filter: StaffFilter): Promise<string[]> {
  const rows = await inOrder(listedPools(db, filter)).select("pools.id").execute();
  return rows.map(({ id }) => id);
}

/** The places of the matching pools in the list: at most `most`, those after a place if one is given. */
export function listedPlaces(
  db: Db,
  filter: StaffFilter,
  { after, most }: { after: ListPlace | null; most: number },
): Promise<ListPlace[]> {
  const query = inOrder(behind(listedPools(db, filter), after));
  return query.select(["pools.sort", "pools.id"]).limit(most).execute();
}

function inOrder(query: PoolSelect): PoolSelect {
  return query.orderBy("pools.sort").orderBy("pools.id");
}

/** The pools after a place in the list; all if there is none. */
export function behind(query: PoolSelect, place: ListPlace | null | undefined): PoolSelect {
  if (!place) return query;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("pools.sort", "pools.id"), ">", tuple(place.sort, place.id)),
  );
}

/** The values that the list can be filtered by, each with its number of pools. */
export async function readPoolFilters(db: Db): Promise<PoolFilters> {
  const rows = await db
    .selectFrom("pools")
    .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
    .select(["manufacturers.name as manufacturer", "pools.shape", "pools.size"])
    .select((eb) => eb.fn.countAll().as("count"))
    .groupBy(["manufacturers.name", "pools.shape", "pools.size"])
    .execute();
  const valuesOf = (name: "manufacturer" | "shape" | "size") => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row[name], (counts.get(row[name]) ?? 0) + Number(row.count));
    counts.delete("");
    return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([value, count]) => ({ value, count }));
  };
  return { manufacturer: valuesOf("manufacturer"), shape: valuesOf("shape"), size: valuesOf("size") };
}
