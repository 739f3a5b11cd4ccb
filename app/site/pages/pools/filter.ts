import { poolsAddress } from "#core/pools/rules.ts";
import type { GalleryFilter } from "#core/pools/shape.ts";
import { comparedIds } from "#core/pools/compare.rules.ts";
import { galleryPageSize } from "#core/pools/gallery.rules.ts";
import { isLimit, poolSorts, type PoolSort } from "#core/pools/order.rules.ts";
import { yardOf, yardText } from "#core/pools/yard.rules.ts";
import { yardWords } from "#app/site/visitor/yard/yard-words.ts";
import { dollars } from "#lib/money/dollars.ts";

/** The state of the list in its address: its filters and how it is shown. */
export type ListState = GalleryFilter & {
  view: "grid" | "list";
  panel: "open" | "";
  /** The pools chosen for comparison, "latham-aruba,latham-fiji". */
  compare: string;
  page: number;
};

const filterNames = ["q", "manufacturer", "shape", "size", "series", "under", "yard"] as const;
export type FilterName = (typeof filterNames)[number];

export function listStateOf(parameters: URLSearchParams): ListState {
  const filters = Object.fromEntries(filterNames.map((name) => [name, (parameters.get(name) ?? "").trim()]));
  const page = parameters.get("page") ?? "";
  const under = parameters.get("under") ?? "";
  const sort = parameters.get("sort") as PoolSort;
  return {
    ...(filters as Record<FilterName, string>),
    under: isLimit(under) ? under : "",
    yard: yardFromAddress(parameters),
    sort: poolSorts.includes(sort) ? sort : "",
    view: parameters.get("view") === "list" ? "list" : "grid",
    panel: parameters.get("panel") === "open" ? "open" : "",
    compare: comparedIds(parameters.get("compare") ?? "").join(","),
    // six digits cover more pages than there can be
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The yard in an address, or in the two fields of a form without JavaScript; empty if it is not valid. */
export function yardFromAddress(parameters: URLSearchParams): string {
  const [width, depth] = [parameters.get("yardWidth"), parameters.get("yardDepth")];
  const yard = yardOf(parameters.get("yard") ?? `${width}x${depth}`);
  return yard ? yardText(yard) : "";
}

/**
 * The address of the same list with some state changed, back at its beginning if a filter changed; defaults are
 * omitted.
 */
export function listLink(state: ListState, change: Partial<ListState> = {}): string {
  const refiltered = "sort" in change || filterNames.some((name) => name in change);
  const next = { ...state, ...(refiltered && { page: 1 }), ...change };
  const parameters = new URLSearchParams();
  for (const name of filterNames) if (next[name]) parameters.set(name, next[name]);
  if (next.sort) parameters.set("sort", next.sort);
  if (next.view === "list") parameters.set("view", "list");
  if (next.panel) parameters.set("panel", next.panel);
  if (next.compare) parameters.set("compare", next.compare);
  if (next.page > 1) parameters.set("page", String(next.page));
  // commas are as safe in a query as letters, and easier to read
  const text = parameters.toString().replaceAll("%2C", ",");
  return text ? `/pools?${text}` : "/pools";
}

/** The API's address for the first `pages` pages of a list, or for the one after the pool `after`. */
export function listAddress(state: ListState, { pages = 1, after = "" }): string {
  const filters = Object.fromEntries(filterNames.map((name) => [name, state[name]]));
  // a page that is added counts nothing new
  const counts = after ? {} : ({ counts: "facets" } as const);
  return poolsAddress({ ...filters, sort: state.sort, after, limit: pages * galleryPageSize, ...counts });
}

/** The change to a list without any filter, in the same view. */
export const noFilters: Partial<ListState> = Object.fromEntries(filterNames.map((name) => [name, ""]));

/** The active filters with their names, in the order of the panel. */
export function activeFilters(state: ListState): { name: FilterName; value: string }[] {
  return filterNames
    .filter((name) => state[name])
    .map((name) => ({ name, value: filterText(name, state[name]) }));
}

function filterText(name: FilterName, value: string): string {
  if (name === "under") return underText(value);
  const yard = name === "yard" ? yardOf(value) : null;
  return yard ? `Fits a ${yardWords(yard)} yard` : value;
}

/** "Starts under $50,000" */
export function underText(limit: string): string {
  return `Starts under ${dollars(Number(limit) * 100)}`;
}
