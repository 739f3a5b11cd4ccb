/** Actions a visitor can take on a landing page (specification, section 7). */
export const conversionActions = [
  "primary_cta_clicked",
  "phone_clicked",
  "sidebar_estimate_clicked",
  "sidebar_phone_clicked",
  "final_cta_clicked",
  "final_phone_clicked",
] as const;

/**
 * The key under which what visitors do on an article or landing page is counted: its address, with which the counts move.
 * The prefix is older than the counts of articles.
 */
export function countedAs(path: string): string {
  return `landing:${path.slice(1)}`;
}

/** For how many days, today included, staff see what visitors did. */
export const figureDays = 30;

/** All events pushed to the data layer (specification, section 7). */
export type AnalyticsEvent =
  | "pool_estimate_request"
  | "contact_form_submit"
  | "phone_click"
  | "pool_detail_view"
  | "design_tool_usage"
  | "pool_filter_used"
  | "pool_size_interest"
  | "funnel_step"
  | "page_view";

/**
 * Paths of the pages that analytics distinguishes (specification, section 4), by page class. core/addresses.ts imports
 * them, rather than the other way around, so that a visitor's browser loads these and not the whole table.
 */
export const classPaths = {
  home: "/",
  "pool-detail": "/pool-detail/:id",
  pools: "/pools",
  resurfacing: "/resurfacing",
  packages: "/packages",
  financing: "/financing",
  installation: "/installation",
  contact: "/contact",
  estimate: "/estimate",
  about: "/about",
  privacy: "/privacy-policy",
  terms: "/terms-of-service",
} as const;

/** The page classes that visits are reported under. */
export const pageClasses = [...(Object.keys(classPaths) as (keyof typeof classPaths)[]), "other"] as const;

/** "direct" is the origin of a visitor who does not come from one of our pages. */
export type PageClass = (typeof pageClasses)[number] | "direct";

/** The page class of a path; null means that the visitor came directly. */
export function pageClassOf(pathname: string | null): PageClass {
  if (pathname === null) return "direct";
  const steps = pathname.split("/").filter((step) => step !== "");
  const path = `/${steps.join("/")}`;
  return pageClasses.find((name) => path === pathOf(name, steps[1] ?? "")) ?? "other";
}

/** The path with this value in place of its parameter. */
function pathOf(name: (typeof pageClasses)[number], part: string): string | undefined {
  return name === "other" ? undefined : classPaths[name].replace(":id", () => part);
}

/** The funnel toward a lead, by page; the last step, "sent", is submitting a form. */
export const funnelSteps = ["pools", "pool-detail", "estimate", "sent"] as const;

/** Filters of the pool list and the gallery's chips on the home page, by their query parameters. */
const filterNames = ["q", "manufacturer", "shape", "size", "series", "category", "under", "yard"];

/** The filters set between two addresses of the same page; removing a filter does not count as using one. */
export function filtersUsed(searchBefore: string, searchAfter: string): { filter: string; value: string }[] {
  const before = new URLSearchParams(searchBefore);
  const after = new URLSearchParams(searchAfter);
  return filterNames
    .map((filter) => ({ filter, value: after.get(filter) ?? "" }))
    .filter(({ filter, value }) => value !== "" && value !== before.get(filter));
}

/** The five sizes. Not imported from their own module: it would travel with the scripts that every page loads late. */
const sizes = ["Plunge", "Small", "Medium", "Large", "X-Large"];

/** Whether a filter shows interest in a size: the home page's chips are shapes and sizes. */
export function isSizeFilter(filter: string, value: string): boolean {
  return filter === "size" || (filter === "category" && sizes.includes(value));
}

/** An LCP above this, in ms, is slow (specification, section 9). */
export const poorPaintMs = 2_500;

const slowPrefix = "slow:";

/** The key under which slow pages are counted. */
export const slowPages = {
  action: "late",
  subjectOf: (pageClass: PageClass) => slowPrefix + pageClass,
  classOf: (subject: string) => subject.slice(slowPrefix.length),
};

/**
 * An error's text or a path without what could be personal: queries, quotations, addresses and longer numbers become an
 * ellipsis.
 */
export function withoutValues(text: string): string {
  return text
    .replace(/["'`“‘«].*["'`”’»]/gs, "…")
    .replace(/[?#]\S*/g, "…")
    .replace(/\S+@\S+/g, "…")
    .replace(/\+?\(?\d(?:[ ().-]*\d){3,}/g, "…")
    .replace(/\s+/g, " ")
    .trim();
}

/** All browsers that people use begin with Mozilla; those of mail scanners and search engines say what they are. */
const noVisitor =
  /^(?!Mozilla\/)|bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|safelinks/i;

/** Whether a browser is a person's, by its User-Agent. */
export function isPersonal(userAgent: string): boolean {
  return !noVisitor.test(userAgent);
}
