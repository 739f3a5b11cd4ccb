import type { PoolFilter } from "#core/catalogue/shape.ts";

/** Everything in the address of the list: its filters and how it is shown. */
export type ListState = PoolFilter & { view: "grid" | "list"; panel: "open" | ""; page: number };

const filterNames = ["q", "manufacturer", "shape", "size", "series"] as const;
export type FilterName = (typeof filterNames)[number];

export function listStateOf(parameters: URLSearchParams): ListState {
  const filters = Object.fromEntries(filterNames.map((name) => [name, (parameters.get(name) ?? "").trim()]));
  const page = parameters.get("page") ?? "";
  return {
    ...(filters as PoolFilter),
    view: parameters.get("view") === "list" ? "list" : "grid",
    panel: parameters.get("panel") === "open" ? "open" : "",
    // six digits are more pages than there can be pools
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the same list with some of it changed, from its beginning again if that is a filter; what is at its default is left out. */
export function listLink(state: ListState, change: Partial<ListState> = {}): string {
  const refiltered = filterNames.some((name) => name in change);
  const next = { ...state, ...(refiltered && { page: 1 }), ...change };
  const parameters = new URLSearchParams();
  for (const name of filterNames) if (next[name]) parameters.set(name, next[name]);
  if (next.view === "list") parameters.set("view", "list");
  if (next.panel) parameters.set("panel", next.panel);
  if (next.page > 1) parameters.set("page", String(next.page));
  const text = parameters.toString();
  return text ? `/pools?${text}` : "/pools";
}

/** No filter at all, shown as before. */
export function withoutFilters(state: ListState): string {
  return listLink(state, { q: "", manufacturer: "", shape: "", size: "", series: "" });
}

/** The filters that are set, in the order of the panel. */
export function activeFilters(state: ListState): { name: FilterName; value: string }[] {
  return filterNames.filter((name) => state[name]).map((name) => ({ name, value: state[name] }));
}
