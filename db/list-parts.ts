import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { mostCounted } from "#lib/lists/count.ts";
import type { SeenTable } from "./limited.ts";

export type SortOrder = readonly (readonly [column: string, direction: "asc" | "desc"])[];

/**
 * `total` is at most 10,000, or 2,000 for a search; `totalCapped` means that there are more. `unsorted`
 * means that a search matches too many rows to sort, so the page lists the newest matches.
 */
export type Count = { total: number; totalCapped?: true; unsorted?: true };
export type PageOfIds = { ids: number[] } & Count;

/** What a list is asked for. */
export type Listing = {
  /** The text in the search box. */
  q?: string;
  /** Additional conditions on columns of the table. */
  where?: Expression<SqlBool>[];
  /** The same conditions for counting and collecting all matches, if another index serves that better. */
  counted?: Expression<SqlBool>[];
  /**
   * Few rows usually meet the conditions, and they are found by an index that has no other sort order. If more than
   * 10,000 do, they are listed in the order of arrival.
   */
  rare?: boolean;
  /** The sort order, which needs its own index and must be unique. */
  order: SortOrder;
  page: number;
  pageSize: number;
};

/** Marks a total that is larger than what is counted. */
export function capped(ids: number[], total: number): PageOfIds {
  return total > mostCounted ? { ids, total: mostCounted, totalCapped: true } : { ids, total };
}

/** The conditions as a WHERE clause. */
export function conditions(where: Expression<SqlBool>[]): RawBuilder<unknown> {
  return where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;
}

/** Wraps a condition so that the engine uses the index of the sort order or the search, and none for this condition. */
export function apart(condition: Expression<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${condition}) is true`;
}

type Seen = Pick<SeenTable, "from" | "parts"> & Pick<Listing, "rare">;

/**
 * The rows that are seen and meet the conditions, each once. If they are found in parts, the query that this belongs to
 * names `partsNamed` first, so that the rows of the last part are found once for all that read them.
 * @param columns none for rows that are only counted
 */
export function seenRows(
  { from, parts, rare }: Seen,
  columns: string[],
  where: Expression<SqlBool>[],
): RawBuilder<unknown> {
  const named = columns.length === 0 ? sql`1` : sql.join(columns.map((name) => sql.ref(name)));
  if (!parts) return sql`select ${named} from ${from} ${conditions(where)}`;
  const found = parts.conditions.map(
    (part) => sql`select ${named} from ${from} ${conditions([rare ? apart(part) : part, ...where])}`,
  );
  if (!parts.rest) return sql.join(found, sql` union all `);
  const itself = sql<SqlBool>`${sql.ref(`${parts.name}.id`)} = rest.id`;
  const ofRest = columns.map((name) =>
    name === "id" ? sql`rest.id` : sql`(select ${sql.ref(name)} from ${from} where ${itself})`,
  );
  const met = sql<SqlBool>`(select true from ${from} ${conditions([itself, ...where])})`;
  const rest = sql`select ${columns.length === 0 ? sql`1` : sql.join(ofRest)} from rest ${conditions([met])}`;
  return sql.join([...found, rest], sql` union all `);
}

/** For the beginning of a query that reads `seenRows`. */
export function partsNamed({ parts }: Seen): RawBuilder<unknown>[] {
  return parts?.rest ? [sql`rest (id) as materialized (${parts.rest})`] : [];
}

/** These tables as a WITH clause; nothing if there are none. */
export function named(tables: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return tables.length === 0 ? sql`` : sql`with ${sql.join(tables)}`;
}

/** The sort order as the terms of an ORDER BY clause. */
export function inOrder(order: SortOrder): RawBuilder<unknown> {
  return sql.join(order.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
}
