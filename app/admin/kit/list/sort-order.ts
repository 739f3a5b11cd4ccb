import type { SortedBy } from "./list-screen.ts";

export type Direction = "ascending" | "descending";

/** The direction in which a list with this sort is sorted by a column; null if it is sorted by another. */
export function directionOf(by: SortedBy, sort: string): Direction | null {
  if (by.ascending === sort) return "ascending";
  return by.descending === sort ? "descending" : null;
}

/**
 * The sort after a click on a column's header: the other direction if there is one, or else the default. For a column
 * that the list is not sorted by, it is the default sort if that is one of the column's.
 */
export function sortAfterClick(by: SortedBy, sort: string, normal: string): string {
  const { ascending, descending } = by;
  const direction = directionOf(by, sort);
  if (direction) return (direction === "ascending" ? descending : ascending) ?? normal;
  return directionOf(by, normal) ? normal : (ascending ?? descending ?? normal);
}
