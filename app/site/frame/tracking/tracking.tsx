import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import type { Pool } from "#core/pools/shape.ts";
import { filtersUsed, isSizeFilter, funnelSteps, pageClassOf } from "#core/content/tracking/rules.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";
import { listen } from "./listen.ts";
import { track } from "./track.ts";

type ShownPool = Pick<Pool, "id" | "name" | "manufacturer" | "series" | "shape" | "size">;
type Place = { key: string; pathname: string; search: string };

/** The last page reported. Outside the component, because a page that fails remounts the layout. */
let last: Place | null = null;

/** Reports the visitor's page views to the data layer only. Renders nothing. */
export function Tracking() {
  const { key, pathname, search } = useLocation();
  const shown = useMatches().at(-1)?.loaderData as { pool?: ShownPool | null } | undefined;
  const pool = shown?.pool ?? null;
  useEffect(() => {
    if (last?.key === key && last.pathname === pathname) return;
    const before = last;
    last = { key, pathname, search };
    if (before?.pathname === pathname) trackFilters(before.search, search);
    else trackPage(pathname, before === null, pool);
  }, [key, pathname, search, pool]);
  useEffect(listen, []);
  return null;
}

/** Remembers the step in the browser, and reports the page, its pool, and its step in the funnel. */
function trackPage(pathname: string, loaded: boolean, pool: ShownPool | null): void {
  const page = pageClassOf(pathname);
  const previous = previousPage(loaded);
  keep("sessionStorage", "previousPage", previous);
  keep("sessionStorage", "currentPage", page);
  track("page_view", {
    page_path: pathname,
    page_class: page,
    previous_page: previous,
    page_title: document.title,
  });
  if (page === "pool-detail" && pool) trackPool(pool);
  const step = funnelSteps.indexOf(page as (typeof funnelSteps)[number]);
  if (step !== -1 && (page !== "pool-detail" || pool))
    track("funnel_step", { step: step + 1, step_name: page, previous_page: previous });
}

/** A reload stays on its page and keeps the previous one. */
function previousPage(loaded: boolean): string {
  const [entry] = loaded ? performance.getEntriesByType("navigation") : [];
  const name =
    entry && "type" in entry && (entry as { type: string }).type === "reload"
      ? "previousPage"
      : "currentPage";
  return kept("sessionStorage", name) ?? pageClassOf(referringPath());
}

/** The path of our own page that a new tab was opened from; null if the visitor came from elsewhere. */
function referringPath(): string | null {
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null;
}

function trackPool({ id, name, manufacturer, series, shape, size }: ShownPool): void {
  track("pool_detail_view", {
    pool_id: id,
    pool_name: name,
    manufacturer,
    series,
    pool_shape: shape,
    pool_size: size,
  });
}

function trackFilters(before: string, after: string): void {
  const page_class = pageClassOf(location.pathname);
  for (const { filter, value } of filtersUsed(before, after)) {
    track("pool_filter_used", { filter, value, page_class });
    if (isSizeFilter(filter, value))
      track("pool_size_interest", { size: value, place: "filter", page_class });
  }
}
