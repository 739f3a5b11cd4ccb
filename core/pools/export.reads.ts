import { listedPoolIds } from "./list.reads.ts";
import type { Db, Row } from "#db/schema.ts";
import type { PoolExportQuery } from "./export.shape.ts";

/** The ids of the pools to export: those that are named, or all that the list shows, in its order. */
export async function exportedPoolIds(db: Db, query: PoolExportQuery): Promise<string[]> {
  return query.ids.length > 0 ? query.ids : listedPoolIds(db, query);
}

/** These pools in this order; missing ones are left out. */
export async function exportedPools(db: Db, ids: string[]): Promise<Row<"pools">[]> {
  const rows = await db.selectFrom("pools").selectAll().where("id", "in", ids).execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowsById.get(id) ?? []);
}
