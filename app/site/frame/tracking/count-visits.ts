import type { Pool } from "#core/pools/shape.ts";
import { filtersUsed, isSizeFilter, funnelSteps, pageClassOf } from "#core/content/tracking/rules.ts";
import { onAddressChange } from "#app/document/address.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";
import { listen } from "./listen.ts";
import { track } from "./track.ts";

/** What is reported of the pool that a page shows. */
export type ReportedPool = Pick<Pool, "id" | "name" | "manufacturer" | "series" | "shape" | "size">;

/** Reports the page, each filter that is used on it, and what is done on it, to the data layer only. */
export function countVisits(): void {
  let { search } = location;
  trackPage(pageBefore());
  listen();
  onAddressChange(() => {
    trackFilters(search, location.search);
    search = location.search;
  });
  // Back showed the page again from the browser's cache
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) trackPage(kept("sessionStorage", "currentPage") ?? "direct");
  });
}

/** Remembers the step in the browser, and reports the page, its pool, and its step in the funnel. */
function trackPage(previous: string): void {
  const { pathname } = location;
  const page = pageClassOf(pathname);
  const pool = reportedPool();
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

/** The class of the page that the visitor comes from. A reload stays on its page and keeps the previous one. */
function pageBefore(): string {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const name = entry?.type === "reload" ? "previousPage" : "currentPage";
  return kept("sessionStorage", name) ?? pageClassOf(referringPath());
}

/** The path of our own page that a new tab was opened from; null if the visitor came from elsewhere. */
function referringPath(): string | null {
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null;
}

function reportedPool(): ReportedPool | null {
  const json = document.querySelector<HTMLElement>("[data-reported-pool]")?.dataset.reportedPool;
  return json === undefined ? null : (JSON.parse(json) as ReportedPool);
}

function trackPool({ id, name, manufacturer, series, shape, size }: ReportedPool): void {
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
