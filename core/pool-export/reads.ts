import { pools } from "#core/catalogue/reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { inColumn } from "#db/search.ts";
import type { PoolExportQuery } from "./shape.ts";

/** The ids of the pools to export: those that are named, or all that the list shows, in its order. */
export async function exportedPoolIds(db: Db, query: PoolExportQuery): Promise<string[]> {
  const { ids, q, published, archived } = query;
  if (ids.length > 0) return ids;
  let matching = pools(db, { ...query, q: "" }).where(inColumn("pools.search", q));
  matching = matching.where("pools.archived_at", archived ? "is not" : "is", null);
  if (published) matching = matching.where("pools.published", "=", published === "yes" ? 1 : 0);
  const rows = await matching.select("pools.id").orderBy("pools.sort").orderBy("pools.id").execute();
  return rows.map(({ id }) => id);
}

/** These pools in this order; missing ones are left out. */
export async function exportedPools(db: Db, ids: string[]): Promise<Row<"pools">[]> {
  const rows = await db.selectFrom("pools").selectAll().where("id", "in", ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
