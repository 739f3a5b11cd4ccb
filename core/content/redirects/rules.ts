import { addresses, canonicalPath, firstStep, isPrivatePath, isStaffPath } from "#core/addresses.ts";
import type { ColumnField } from "#core/records/imports/rules.ts";
import { isOwnPath } from "#lib/web/own-path.ts";
import { parsedUrl } from "#lib/web/parsed-url.ts";
import { trimEndOf } from "#lib/text/trim-end.ts";

/** The landing pages named in the specification (section 2): their addresses are fixed. */
export const fixedSlugs: string[] = addresses.filter((page) => "landing" in page).map((page) => page.id);

/** What the server serves besides pages. */
const besidePages = ["api", "assets", "media", "pictures"];

/** First path segments that the site itself uses: a page with such a slug would be unreachable. */
export const ownAddresses: string[] = [
  ...new Set([...besidePages, ...addresses.map((page) => firstStep(page.path))]),
].filter((step) => step !== "" && !fixedSlugs.includes(step));

/** The code of a page that is gone for good. It leads nowhere. */
export const goneStatus = 410;

/** What staff may choose. Rows of earlier times may have 307 or 308. */
export const redirectStatuses = [301, 302, goneStatus] as const;

export const redirectStatusLabels: Record<(typeof redirectStatuses)[number], string> = {
  301: "301, permanently",
  302: "302, temporarily",
  410: "410, gone",
};

/** The columns of a file of redirects that goes out and comes in, and other headings that mean them. */
export const redirectFields: readonly (ColumnField & { name: keyof Redirection })[] = [
  {
    name: "fromPath",
    label: "From",
    also: ["old url", "old page", "old address", "from url", "redirect from", "source", "source url", "url"],
  },
  {
    name: "toPath",
    label: "To",
    also: ["new url", "new page", "new address", "to url", "redirect to", "target", "destination"],
  },
  { name: "statusCode", label: "Code", also: ["status code", "redirect code", "redirect type", "type"] },
];

/** The columns of a file of redirects that goes out. */
export const redirectColumns = [
  ...redirectFields,
  { name: "visits", label: "Visits" },
  { name: "botVisits", label: "By bots" },
  { name: "lastVisitAt", label: "Last visit (UTC)" },
] as const;

/** In characters. */
export const redirectLimits = { path: 300 };

/** The addresses that name one page or file and no other, by their kind. */
const namedAddresses = new Map<string, string>(
  addresses.filter(({ path }) => !/[:*]/.test(path)).map(({ path, kind }) => [path, kind]),
);

/** Whether an address without a slug or id is that of a public page: home, /about. */
export function isNamedPage(path: string): boolean {
  return namedAddresses.get(path) === "site";
}

/** Whether the server has something other than a page at a path: a file, a picture. */
export function isBesidePages(path: string): boolean {
  return besidePages.includes((decoded(path).split("/")[1] ?? "").toLowerCase()) || isGuideFile(path);
}

function isGuideFile(path: string): boolean {
  return /^\/resources\/[^/]+\/download$/.test(path);
}

/**
 * A path as a request for it arrives: encoded, without dots, in the page's own letters and without a slash at its end.
 * Undefined if it is none of this site, or has a query or an anchor: those say nothing of where a page is.
 */
export function requestedPath(typed: string): string | undefined {
  if (!isOwnPath(typed) || /[?#]/.test(typed)) return undefined;
  return pathOf(typed);
}

/** The path that an address of this site asks for: /pools for /Pools/?size=large#gallery. */
export function pathOf(address: string): string {
  const path = trimEndOf(new URL(address, "https://own.example").pathname, "/") || "/";
  return canonicalPath(path) ?? path;
}

/** The page that a redirect leads to; "" for one that leads nowhere. */
export function pageOf(toPath: string): string {
  return toPath && pathOf(toPath);
}

/** Where a redirect leads, in a list. */
export function leadText({ toPath }: Pick<Lead, "toPath">): string {
  return toPath === "" ? "gone" : `to ${toPath}`;
}

/** What is said of an address that a redirect begins at. */
export function redirectedText(toPath: string, fromPath = "This URL"): string {
  return toPath === "" ? `${fromPath} is marked as gone (410)` : `${fromPath} redirects to ${toPath}`;
}

/**
 * The address of this site that is meant by what somebody has typed or copied: with or without the site's name, with
 * its query. Undefined if it is another site's.
 */
export function ownAddress(typed: string, publicUrl: string): URL | undefined {
  const text = typed.trim();
  if (text.startsWith("/")) return isOwnPath(text) ? new URL(text, publicUrl) : undefined;
  const url = parsedUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const name = (host: string) => host.replace(/^www\./, "");
  return url && name(url.host) === name(new URL(publicUrl).host) ? url : undefined;
}

/** Whether a redirect that begins there begins at everything under a path: /old-blog/*, but not /old-blog itself. */
export function isPrefix(path: string): boolean {
  return path.endsWith("/*");
}

/** Whether a star, if there is one, is at the end, where it stands for everything. */
export function isStarLast(path: string): boolean {
  return !path.replace(/\/\*$/, "").includes("*");
}

/** What the paths under a prefix begin with: "/old-blog/". */
export function startOf(prefix: string): string {
  return prefix.slice(0, -1);
}

/**
 * Where a redirect that concerns a path may begin: there, or at everything under one of its folders. Only so far as a
 * prefix may be long, because a request may have thousands of folders.
 */
export function beginningsOf(path: string): string[] {
  const beginnings = [path];
  for (let at = path.indexOf("/", 1); at !== -1 && at < redirectLimits.path; at = path.indexOf("/", at + 1))
    if (path.slice(at) !== "/*") beginnings.push(`${path.slice(0, at)}/*`);
  return beginnings;
}

/** Of the redirects that concern a path, the one that is taken: its own before a prefix, and the longest prefix. */
export function takenFor<One extends Pick<Lead, "fromPath">>(path: string, ones: One[]): One | undefined {
  const rank = ({ fromPath }: One) => (isPrefix(fromPath) ? fromPath.length : Infinity);
  // where two differ in their letter case alone, the one in these letters
  const fits = ({ fromPath }: One) =>
    isPrefix(fromPath) ? path.startsWith(startOf(fromPath)) : path === fromPath;
  return [...ones].sort((a, b) => rank(b) - rank(a) || Number(fits(b)) - Number(fits(a)))[0];
}

/** Where a redirect leads from a path; from a prefix to a prefix, the rest of the path is kept. */
export function targetOf({ fromPath, toPath }: Lead, path: string): string {
  return isPrefix(toPath) ? startOf(toPath) + path.slice(startOf(fromPath).length) : toPath;
}

/** An address of this site with a visitor's query, such as a campaign's; what the address itself says goes before it. */
export function withQuery(address: string, query: URLSearchParams): string {
  const to = new URL(address, "https://own.example");
  for (const [name, value] of query)
    if (!new URL(address, to).searchParams.has(name)) to.searchParams.append(name, value);
  return `${to.pathname}${to.search}${to.hash}`;
}

/** An address under a prefix that the site always has. */
export function namedUnder(prefix: string): string | undefined {
  const start = startOf(prefix).toLowerCase();
  return [...namedAddresses.keys()].find((path) => path.startsWith(start));
}

/**
 * Why nothing may be redirected from a path, by the path alone; undefined if nothing speaks against it. Below most of
 * the site's own first segments a path is looked up among the redirects when it shows nothing (/blog/an-old-title). It
 * is never looked up below the segments of staff, of the server and of private links, nor at what the site always has.
 */
export function reservedBecause(path: string): string | undefined {
  if (namedAddresses.has(path)) return `The site itself uses ${path}`;
  const first = (decoded(path).split("/")[1] ?? "").toLowerCase();
  if (besidePages.includes(first) || isStaffPath(`/${first}`) || isPrivatePath(`/${first}/-`))
    return `The site keeps everything under /${first} for itself`;
  if (path === "/*") return "This would be the whole site";
  const named = isPrefix(path) ? namedUnder(path) : undefined;
  if (named) return `The site itself uses ${named}`;
  if (isGuideFile(path)) return "This URL is a file’s, not a page’s";
  return undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What is redirected, and where to. */
export type Lead = { fromPath: string; toPath: string };

/** The same with the code of the answer. */
export type Redirection = Lead & { statusCode: number };

/**
 * What is missing or too much in a redirect, by field: a page that is gone leads nowhere, any other somewhere. Only a
 * prefix has a rest of the path to keep.
 */
export function unfitTarget({ fromPath, toPath }: Lead, statusCode: number): Record<string, string> {
  if (isPrefix(toPath) && !isPrefix(fromPath))
    return { toPath: "Only a redirect from everything under a URL, such as /old-blog/*, may end with /*." };
  if (statusCode === goneStatus)
    return toPath === ""
      ? {}
      : { toPath: "With the code 410 nobody is redirected. Please leave this empty." };
  return toPath === "" ? { toPath: "Please enter a page, or choose the code 410." } : {};
}

/**
 * Why a redirect would send visitors around in a circle or on twice, by field; empty if it would not.
 * @param onward the redirect from where it leads, if there is one
 * @param inward a redirect to where it begins, if there is one
 */
export function chained(
  { fromPath, toPath }: Lead,
  { onward, inward }: { onward?: Lead | undefined; inward?: Lead | undefined },
): Record<string, string> {
  if (pageOf(toPath) === fromPath) return { toPath: "This redirects to itself. Please choose another page." };
  if (isPrefix(fromPath) && beginningsOf(pageOf(toPath).toLowerCase()).includes(fromPath.toLowerCase()))
    return {
      toPath: `This is under ${startOf(fromPath)} too, so visitors would never arrive. Please choose another page.`,
    };
  if (onward?.toPath === "")
    return { toPath: `${redirectedText("", onward.fromPath)}. Please choose another page.` };
  if (onward && pathOf(onward.toPath) === fromPath)
    return {
      toPath: `${onward.fromPath} itself redirects back here, so visitors would never arrive. Please choose another page.`,
    };
  if (onward)
    return {
      toPath: `${onward.fromPath} itself redirects to ${onward.toPath}. Please enter that instead.`,
    };
  if (inward && toPath === "")
    return { fromPath: `${inward.fromPath} redirects here. Please change or delete that redirect first.` };
  if (inward)
    return {
      fromPath: `${inward.fromPath} redirects here, so its visitors would be sent on twice. Please change that redirect to ${toPath} first.`,
    };
  return {};
}
