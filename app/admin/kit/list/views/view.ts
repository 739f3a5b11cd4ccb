import type { SignedIn } from "#core/staff/auth/shape.ts";
import { isFiltered, isSameView, viewQueryOf, type ViewQuery } from "#core/records/saved-views/rules.ts";
import type { SavedView } from "#core/records/saved-views/shape.ts";

/** A view that a screen offers to everybody. */
export type OfferedView = {
  id: string;
  name: string;
  query: ViewQuery;
  /** What to say if it shows nothing, and the offered views to look at instead. */
  whenEmpty?: { title: string; text: string; instead: string[] };
};

/** The views that a screen offers: the first shows everything, and its id is `everything`. */
export type OfferedViews = {
  views: [OfferedView, ...OfferedView[]];
  /** The view with which the list opens until a user has chosen one; everything by default. */
  opensWith?: (user: SignedIn) => string;
};

export const everything = "all";

export type View = OfferedView & { saved?: SavedView };

/** All views of a screen, the offered ones first. */
export function allViews(offered: OfferedViews, saved: SavedView[]): View[] {
  return [
    ...offered.views,
    ...saved.map((one) => ({ id: String(one.id), name: one.name, query: one.query, saved: one })),
  ];
}

/** The address of a view. */
export function viewSearch({ id, query }: Pick<View, "id" | "query">): string {
  return `?${new URLSearchParams({ view: id, ...query })}`;
}

/**
 * The address that a list opens with instead of this one, if any: the default view's for an empty address, unless that
 * shows everything, and the view's own for an address that only names it. All other addresses are complete.
 */
export function openingSearch(search: string, views: View[], opensWith: string): string | undefined {
  const params = new URLSearchParams(search);
  const viewId =
    params.size === 0 ? opensWith : Object.keys(viewQueryOf(params)).length === 0 && params.get("view");
  const view = views.find(({ id }) => id === viewId);
  if (!view || ((params.size > 0 || view.id === everything) && isSameView(view.query, {}))) return undefined;
  const open = params.get("open");
  return `${viewSearch(view)}${open ? `&open=${encodeURIComponent(open)}` : ""}`;
}

/** Whether the views must be known before the list can be shown. */
export function needsViews(search: string): boolean {
  const params = new URLSearchParams(search);
  const named = params.get("view");
  if (Object.keys(viewQueryOf(params)).length > 0) return false;
  return params.size === 0 || (named !== null && named !== everything);
}

/**
 * An address after a change in its list. Without a search or filter it names the view of everything, because an empty
 * address would open the default view, and an address with only the view's name would open the whole view.
 */
export function afterChange(search: string, isPlace: boolean): string {
  const params = new URLSearchParams(search);
  const saysEnough = params.has("view") ? isPlace : params.size > 0;
  if (isFiltered(params) || saysEnough) return search;
  params.set("view", everything);
  return `?${params}`;
}

/** The view that an address shows: the one it names, or the first with the same search and filters. */
export type ViewState = { view: View | undefined; isChanged: boolean; isGone: boolean };

export function viewStateOf(views: View[], params: URLSearchParams): ViewState {
  const query = viewQueryOf(params);
  const named = params.get("view");
  const view = views.find(({ id, query: own }) => (named === null ? isSameView(own, query) : id === named));
  return {
    view,
    isChanged: view !== undefined && !isSameView(view.query, query),
    isGone: named !== null && view === undefined,
  };
}
