import { useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { hiddenParameter } from "#core/records/saved-views/rules.ts";
import { afterChange } from "./views/view.ts";

export const pageSizes = [25, 50, 100];

/** What a list shows, as stored in its address and nowhere else. */
export type ListState = {
  q: string;
  sort: string;
  page: number;
  pageSize: number;
  filters: Record<string, string>;
  /** The id of the record open over the list. */
  open: string | null;
};

type ListControls = {
  filters: string[];
  sorts: string[];
  /** An empty address opens the default view. */
  hasViews?: boolean;
};

/** Parses an address; values that no control offers are ignored. */
export function readListState(params: URLSearchParams, controls: ListControls): ListState {
  const page = Number(params.get("page"));
  const pageSize = Number(params.get("pageSize"));
  const sort = params.get("sort") ?? "";
  return {
    q: params.get("q") ?? "",
    sort: controls.sorts.includes(sort) ? sort : "",
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(pageSize) ? pageSize : 25,
    filters: Object.fromEntries(controls.filters.map((name) => [name, params.get(name) ?? ""])),
    open: params.get("open") || null,
  };
}

/** The same as query parameters of the list's contract; filters it does not have are not sent. */
export function queryOf(state: ListState): Record<string, string | number> {
  const { q, sort, page, pageSize, filters } = state;
  const set = Object.entries({ q: q.trim(), sort, ...filters }).filter(([, value]) => value !== "");
  // the screen's filters and sorts are those of its contract; the server validates them
  return { page, pageSize, ...Object.fromEntries(set) };
}

/** The same without the page: what all matching rows have in common, in the order in which they are listed. */
export function filterOf(state: ListState): Record<string, string | number> {
  const { page: _page, pageSize: _size, ...filter } = queryOf(state);
  return filter;
}

type Change = Record<string, string | number | null>;

const places = ["open", "page", "layout", "column", hiddenParameter];

/** Whether a change affects only the place in a list or its layout, not which rows it shows. */
function isPlace(change: Change): boolean {
  return Object.keys(change).every((name) => places.includes(name));
}

/** The address with some values changed; changing search, filter or sort goes back to the first page. */
export function changedSearch(search: string, change: Change): string {
  const params = new URLSearchParams(search);
  if (!isPlace(change)) params.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "" || (name === "page" && value === 1)) params.delete(name);
    else params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}

/**
 * The list state in the address, and functions to change it. Back and forward work because it is stored nowhere else.
 */
export function useListAddress(controls: ListControls) {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const names = JSON.stringify(controls);
  const state = useMemo(() => readListState(params, JSON.parse(names) as ListControls), [params, names]);
  const changed = (change: Change) => {
    const next = changedSearch(window.location.search, change);
    return controls.hasViews ? afterChange(next, isPlace(change)) : next;
  };
  // an answer that comes after the user has left for another screen must not open its record there
  const isHere = () => window.location.pathname === location.pathname;
  const go = (change: Change, replace: boolean, arrivedHere = false) => {
    if (!isHere()) return;
    // closing goes back to the list as it was before the record opened; after a new search, that would undo the search
    const keepsState = replace && Object.keys(change).every((name) => name === "open");
    void navigate(
      // the current address, not the rendered one: a search that finishes while a record opens must not close it
      { search: changed(change) },
      {
        replace,
        preventScrollReset: true,
        state: arrivedHere ? openedHere : keepsState ? location.state : null,
      },
    );
  };
  return {
    state,
    change: (change: Change, { replace = false } = {}) => go(change, replace),
    open: (id: string) => go({ open: id }, state.open !== null, state.open === null),
    /** Goes back if the record was opened from this list, so that the Back button does not reopen it. */
    close: () => (location.state === openedHere && isHere() ? void navigate(-1) : go({ open: null }, true)),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** Marks history entries created by a click in the list. */
export const openedHere = "opened from the list";
