import { classPaths as page } from "#core/content/tracking/rules.ts";

type Address = {
  /** Also the key of the page's title, and the route id where one module serves several routes. */
  id: string;
  path: string;
  /** A public page, a staff screen, a machine-readable file, or a page for whoever knows its address. */
  kind: "site" | "staff" | "feed" | "private";
  /** Always exists, whatever the database contains, and is in the sitemap. */
  listed?: true;
  /** Shows the stored landing page with that slug. */
  landing?: true;
};

/** Every page, in the order of the specification. Pages with a page class take their paths from tracking's rules. */
// oxfmt-ignore
export const addresses = [
  { id: "home", path: page.home, kind: "site", listed: true },
  { id: "pools", path: page.pools, kind: "site", listed: true },
  { id: "compare", path: "/pools/compare", kind: "site" },
  { id: "pool-detail", path: page["pool-detail"], kind: "site" },
  { id: "latham-pools", path: "/latham-pools", kind: "site", listed: true },
  { id: "san-juan-pools", path: "/san-juan-pools", kind: "site", listed: true },
  { id: "above-ground-pools", path: "/above-ground-pools", kind: "site", listed: true },
  { id: "contact", path: page.contact, kind: "site", listed: true },
  { id: "estimate", path: page.estimate, kind: "site", listed: true },
  { id: "design", path: "/design", kind: "site", listed: true },
  { id: "installation", path: page.installation, kind: "site", listed: true },
  { id: "financing", path: page.financing, kind: "site", listed: true },
  { id: "calculator", path: "/calculator", kind: "site", listed: true },
  { id: "resurfacing", path: page.resurfacing, kind: "site", listed: true },
  { id: "about", path: page.about, kind: "site", listed: true },
  { id: "blog", path: "/blog", kind: "site", listed: true },
  { id: "post", path: "/blog/:slug", kind: "site" },
  { id: "resources", path: "/resources", kind: "site", listed: true },
  { id: "guide", path: "/resources/:slug", kind: "site" },
  { id: "guide-file", path: "/resources/:slug/download", kind: "feed" },
  { id: "packages", path: page.packages, kind: "site", listed: true },
  { id: "privacy-policy", path: page.privacy, kind: "site", listed: true },
  { id: "terms-of-service", path: page.terms, kind: "site", listed: true },
  { id: "sitemap", path: "/sitemap", kind: "site", listed: true },
  { id: "legal-disclaimers", path: "/legal-disclaimers", kind: "site", listed: true },
  { id: "cookie-policy", path: "/cookie-policy", kind: "site", listed: true },
  { id: "verify", path: "/verify", kind: "site" },
  { id: "test-landing", path: "/test-landing", kind: "site" },
  { id: "enhanced-test", path: "/enhanced-test/:slug", kind: "site" },
  { id: "pool-resurfacing-ocala-fl", path: "/pool-resurfacing-ocala-fl", kind: "site", landing: true },
  { id: "pool-services-tampa-fl", path: "/pool-services-tampa-fl", kind: "site", landing: true },
  { id: "enhanced-pool-installation-jacksonville-fl", path: "/enhanced-pool-installation-jacksonville-fl", kind: "site", landing: true },
  { id: "landing-page", path: "/:slug", kind: "site" },
  { id: "not-found", path: "/*", kind: "site" },
  { id: "customer-quote", path: "/quote/:token", kind: "private" },
  { id: "customer-quote-pdf", path: "/quote/:token/pdf", kind: "private" },
  { id: "request", path: "/request/:token", kind: "private" },
  { id: "request-photo", path: "/request/:token/photos/:photo", kind: "private" },
  { id: "preview-link", path: "/preview/:token", kind: "private" },
  { id: "rss", path: "/blog/rss.xml", kind: "feed" },
  { id: "sitemap-xml", path: "/sitemap.xml", kind: "feed" },
  { id: "robots", path: "/robots.txt", kind: "feed" },
  { id: "llms", path: "/llms.txt", kind: "feed" },
  { id: "webmanifest", path: "/site.webmanifest", kind: "feed" },
  { id: "sign-in", path: "/admin-login", kind: "staff" },
  { id: "staff-home", path: "/admin", kind: "staff" },
  { id: "dashboard", path: "/admin-dashboard", kind: "staff" },
  { id: "staff-pools", path: "/admin/pools", kind: "staff" },
  { id: "manufacturers", path: "/admin/manufacturers", kind: "staff" },
  { id: "users", path: "/admin/users", kind: "staff" },
  { id: "quotes", path: "/admin/admin-estimates", kind: "staff" },
  { id: "price-items", path: "/admin/price-items", kind: "staff" },
  { id: "contacts", path: "/admin/contacts", kind: "staff" },
  { id: "leads", path: "/admin/estimates", kind: "staff" },
  { id: "staff-blog", path: "/admin/blog", kind: "staff" },
  { id: "article-labels", path: "/admin/article-labels", kind: "staff" },
  { id: "seo", path: "/admin/seo", kind: "staff" },
  { id: "redirects", path: "/admin/redirects", kind: "staff" },
  { id: "missing-pages", path: "/admin/missing-pages", kind: "staff" },
  { id: "checked-pages", path: "/admin/checked-pages", kind: "staff" },
  { id: "landing-pages", path: "/admin/landing-pages", kind: "staff" },
  { id: "content-calendar", path: "/admin/content-calendar", kind: "staff" },
  { id: "deleted-texts", path: "/admin/trash", kind: "staff" },
  { id: "settings", path: "/admin/settings", kind: "staff" },
  { id: "health", path: "/admin/test", kind: "staff" },
  { id: "blog-preview", path: "/blog-preview/:id", kind: "staff" },
  { id: "test-blog", path: "/test-blog", kind: "staff" },
  { id: "simple-blog-test", path: "/simple-blog-test", kind: "staff" },
] as const satisfies Address[];

/** The paths of the pages that always exist. */
export const listedPaths: readonly string[] = addresses
  .filter((page) => "listed" in page)
  .map(({ path }) => path);

/** The paths of the pages that are there without a record of their own: these, and some that show nothing by themselves. */
export const ownPaths: readonly string[] = addresses
  .filter((page) => page.kind === "site" && !/[:*]/.test(page.path) && !("landing" in page))
  .map(({ path }) => path);

export type SitePath = Extract<(typeof addresses)[number], { kind: "site" }>["path"];
export type StaffPath = Extract<(typeof addresses)[number], { kind: "staff" }>["path"];

/** First segments of the staff paths: "admin", "blog-preview". */
const staffSteps: ReadonlySet<string> = new Set(
  addresses.filter((one) => one.kind === "staff").map((one) => firstStep(one.path)),
);

/** For "/blog/:slug" it is "blog", for "/:slug" it is "". */
export function firstStep(path: string): string {
  return /^\/([a-z][a-z0-9-]*)(?:\/|$)/.exec(path)?.[1] ?? "";
}

/** The steps of the public pages' addresses; home has none, and "/*" is no page. */
const pageSteps: string[][] = addresses
  .filter(({ kind, path }) => kind === "site" && path !== "/*")
  .map(({ path }) => stepsOf(path));

/** Without a regular expression for trailing slashes, which would start over at each of thousands of other slashes. */
function stepsOf(path: string): string[] {
  const steps = path.split("/").slice(1);
  while (steps.at(-1) === "") steps.pop();
  return steps;
}

/**
 * The canonical address of a path with capital letters or a trailing slash: /pools for /Pools and /pools/,
 * /blog/a-title for /Blog/a-title. Null if the path is canonical already, or no page's. Slugs and ids stay as they are.
 */
export function canonicalPath(path: string): string | null {
  const steps = stepsOf(path);
  for (const page of pageSteps) {
    if (page.length !== steps.length || !page.every((step, at) => isStep(step, steps[at]!))) continue;
    const canonical = `/${page.map((step, at) => (step.startsWith(":") ? steps[at] : step)).join("/")}`;
    return canonical === path ? null : canonical;
  }
  return null;
}

function isStep(step: string, typed: string): boolean {
  return step.startsWith(":") ? typed !== "" : step === typed.toLowerCase();
}

/** Whether a path belongs to the staff area, in any letter case: never cached, crawled or counted as a visit. */
export function isStaffPath(path: string): boolean {
  return staffSteps.has(firstStep(path.toLowerCase()));
}

const privateSteps: ReadonlySet<string> = new Set(
  addresses.filter((one) => one.kind === "private").map((one) => firstStep(one.path)),
);

/**
 * Whether a path leads to a page for whoever knows its address: it contains a secret, so it is never cached, counted or
 * logged. This includes every spelling that the router accepts, and some more.
 */
export function isPrivatePath(path: string): boolean {
  return privateSteps.has(privateStep(path));
}

/**
 * The path of a private page without what a chat or an email has added to the end of its link, such as a full stop; null
 * if nothing was. A secret has letters, digits, "_" and "-" only.
 */
export function withoutPunctuation(path: string): string | null {
  if (!isPrivatePath(path)) return null;
  const [start = ""] = /^\/[^/]+\/[\w-]+/.exec(path) ?? [];
  const rest = path.slice(start.length);
  return start === "" || rest === "" || /[\w/]/.test(decoded(rest)) ? null : start;
}

/** The first step of a path that has another one, however it is spelled. */
function privateStep(path: string): string {
  const [, first = ""] = /^\/*([^/]*)\/+./.exec(path) ?? [];
  return decoded(first).toLowerCase();
}

/** Patterns of the paths of private pages: "/quote/*". */
export const privatePatterns: readonly string[] = [...privateSteps].map((step) => `/${step}/*`);

/** A path as a log may show it: without the secret of a private page. */
export function loggedPath(path: string): string {
  return isPrivatePath(path) ? `/${privateStep(path)}/…` : path;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
