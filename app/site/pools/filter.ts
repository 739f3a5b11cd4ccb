import type { PoolFilter } from "#core/catalogue/shape.ts";

/** The state of the list in its address: its filters and how it is shown. */
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
    // six digits cover more pages than there can be
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/**
 * The address of the same list with some state changed, back at its beginning if a filter changed; defaults are
 * omitted.
 */
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

/**
 * How a choice navigates: the controls are redrawn before the next event, so that a second choice adds to the first
 * even while a slow phone still draws the list.
 */
export const choiceOptions = { preventScrollReset: true, flushSync: true } as const;

/** Without any filter, in the same view. */
export function withoutFilters(state: ListState): string {
  return listLink(state, { q: "", manufacturer: "", shape: "", size: "", series: "" });
}

/** The active filters, in the order of the panel. */
export function activeFilters(state: ListState): { name: FilterName; value: string }[] {
  return filterNames.filter((name) => state[name]).map((name) => ({ name, value: state[name] }));
}
