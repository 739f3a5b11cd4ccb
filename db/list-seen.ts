import type { Expression, SqlBool } from "kysely";
import { seenTable, type SeenTable } from "./limited.ts";
import type { Listing } from "./list-parts.ts";
import type { Db } from "./schema.ts";
import type { Listable } from "./search.ts";

/** A listing, its table, where that is read, and whether some of its rows are not seen. */
export type SeenListing = Listing &
  Pick<SeenTable, "from" | "parts" | "counts" | "some" | "others" | "all"> & {
    table: Listable;
    isLimited: boolean;
  };

/** The same listing of the rows that are seen through a limited connection. */
export function onlySeen(db: Db, table: Listable, listing: Listing): SeenListing {
  const seen = seenTable(db, table);
  const { where = [], counted = where } = listing;
  const isFiltered = counted.length > 0;
  return {
    ...listing,
    table,
    from: seen.from,
    parts: seen.parts,
    isLimited: seen.where.length > 0,
    where: [...where, ...seen.where],
    counted: countedOf(seen, counted),
    counts: seen.counts,
    ...(!isFiltered && { some: seen.some, others: seen.others, all: seen.all }),
  };
}

function countedOf(seen: SeenTable, counted: Expression<SqlBool>[]): Expression<SqlBool>[] {
  if (seen.parts) return counted;
  // filters have indexes of their own, by which fewer rows are checked
  return counted.length > 0 ? [...counted, ...seen.where] : seen.counted;
}

/** The listing in the query for all rows that are seen, if that has the columns of its order. */
export function inAll(listing: SeenListing): SeenListing | undefined {
  const { all, counts, order } = listing;
  const hasOrder = order.every(([column]) => column === "id" || column === counts);
  return all && hasOrder ? { ...listing, from: all, parts: undefined } : undefined;
}
