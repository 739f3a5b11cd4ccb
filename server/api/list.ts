import { z } from "zod";

/** What every staff list can be asked for. Filters are added by each resource. */
export const ListQuery = z.object({
  q: z.string().max(200).default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
  sort: z.string().max(60).default(""),
});

/** A filter that is one word of the data. */
export const word = z.string().max(100).default("");

type Page = { page: number; pageSize: number };

/** The frame every staff list is answered in. */
export function pageOf<Item>(
  query: Page,
  found: { items: Item[]; total: number },
): { items: Item[]; total: number } & Page {
  return { ...found, page: query.page, pageSize: query.pageSize };
}

/** One page of a list that is short enough to be read whole, searched in what `text` makes of an item. */
export function pageOfAll<Item>(query: Page & { q: string }, all: Item[], text: (item: Item) => string) {
  const wanted = query.q.trim().toLowerCase();
  const matching = all.filter((item) => text(item).toLowerCase().includes(wanted));
  const start = (query.page - 1) * query.pageSize;
  return pageOf(query, { items: matching.slice(start, start + query.pageSize), total: matching.length });
}

/** A record's number in the address; anything else finds nothing. */
export function recordId(param: string): number {
  return /^\d{1,9}$/.test(param) ? Number(param) : -1;
}
