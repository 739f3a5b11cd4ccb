import { z } from "zod";
import { ListQuery, word } from "#core/contract.ts";

/** What staff filter and search the catalog by. */
export const PoolQuery = ListQuery.extend({
  shape: word,
  size: word,
  manufacturer: word,
  series: word,
  /** The last part of a page's address: one pool or none. */
  slug: word,
  published: z.enum(["", "yes", "no"]).default(""),
  /** Archived pools are listed alone. */
  archived: z.enum(["", "yes"]).default(""),
});
export type PoolQuery = z.infer<typeof PoolQuery>;

/** The list's filter, without the page. */
export const StaffFilter = PoolQuery.omit({ page: true, pageSize: true, sort: true });
export type StaffFilter = z.infer<typeof StaffFilter>;

const Values = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** The values that the list can be filtered by, each with its number of pools, whether they are published or not. */
export const PoolFilters = z.object({ manufacturer: Values, shape: Values, size: Values });
export type PoolFilters = z.infer<typeof PoolFilters>;
