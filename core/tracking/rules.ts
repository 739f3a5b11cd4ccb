/** What a visitor can do on a landing page (specification, section 7). */
export const conversionActions = [
  "primary_cta_clicked",
  "phone_clicked",
  "sidebar_estimate_clicked",
  "sidebar_phone_clicked",
  "final_cta_clicked",
  "final_phone_clicked",
] as const;

/** Everything that is pushed to the data layer (specification, section 7). */
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
 * Paths of the pages in whose names visits are told (specification, section 4), by their class. core/addresses.ts takes
 * them from here, so that a visitor's browser carries them and not the whole table.
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

/** The kinds of page that a visit is told in. */
export const pageClasses = [...(Object.keys(classPaths) as (keyof typeof classPaths)[]), "other"] as const;

/** "direct" is where somebody comes from who comes from no page of ours. */
export type PageClass = (typeof pageClasses)[number] | "direct";

/** The class of a path of this site; no path at all means that the visitor came straight here. */
export function pageClassOf(pathname: string | null): PageClass {
  if (pathname === null) return "direct";
  const steps = pathname.split("/").filter((step) => step !== "");
  const path = `/${steps.join("/")}`;
  return pageClasses.find((name) => path === pathOf(name, steps[1] ?? "")) ?? "other";
}

/** With this in place of the part to fill in. */
function pathOf(name: (typeof pageClasses)[number], part: string): string | undefined {
  return name === "other" ? undefined : classPaths[name].replace(":id", () => part);
}

/** The way to a lead, by page; its last step, "sent", is taken by sending a form. */
export const funnelSteps = ["pools", "pool-detail", "estimate", "sent"] as const;

/** Filters of the pool list, and the gallery's chips on the home page, as their addresses name them. */
const filterNames = ["q", "manufacturer", "shape", "size", "series", "category"];

/** The filters that were set between two addresses of the same page; taking one off is no use of a filter. */
export function filtersUsed(searchBefore: string, searchAfter: string): { filter: string; value: string }[] {
  const before = new URLSearchParams(searchBefore);
  const after = new URLSearchParams(searchAfter);
  return filterNames
    .map((filter) => ({ filter, value: after.get(filter) ?? "" }))
    .filter(({ filter, value }) => value !== "" && value !== before.get(filter));
}

/** Above this, in ms, the largest thing in view has come late (specification, section 9). */
export const poorPaintMs = 2_500;

const slowPrefix = "slow:";

/** Under which names pages that came late are counted. */
export const slowPages = {
  action: "late",
  subjectOf: (pageClass: PageClass) => slowPrefix + pageClass,
  classOf: (subject: string) => subject.slice(slowPrefix.length),
};
