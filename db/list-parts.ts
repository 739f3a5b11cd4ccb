import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { mostCounted } from "#lib/lists/count.ts";

export type SortOrder = readonly (readonly [column: string, direction: "asc" | "desc"])[];

/**
 * `total` is at most 10,000, or 2,000 for a search; `totalCapped` means that there are more. `unsorted`
 * means that a search matches too many rows to sort, so the page lists the newest matches.
 */
export type Count = { total: number; totalCapped?: true; unsorted?: true };
export type PageOfIds = { ids: number[] } & Count;

/** Marks a total that is larger than what is counted. */
export function capped(ids: number[], total: number): PageOfIds {
  return total > mostCounted ? { ids, total: mostCounted, totalCapped: true } : { ids, total };
}

/** The conditions as a WHERE clause. */
export function conditions(where: Expression<SqlBool>[]): RawBuilder<unknown> {
  return where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;
}

/** The sort order as the terms of an ORDER BY clause. */
export function inOrder(order: SortOrder): RawBuilder<unknown> {
  return sql.join(order.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
}
