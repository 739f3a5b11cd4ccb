import { findApplied, findPageAt, moveBy } from "#core/content/redirects/reads.ts";
import {
  fixedSlugs,
  isNamedPage,
  ownAddress,
  pathOf,
  reservedBecause,
  withQuery,
} from "#core/content/redirects/rules.ts";
import type { RedirectTrial } from "#core/content/redirects/shape.ts";
import { Problem } from "#core/problems.ts";
import type { Db } from "#db/schema.ts";
import { findPoolMove } from "./facts.reads.ts";
import { manufacturerPaths } from "./manufacturer-pages.rules.ts";
import { findOffered } from "./manufacturers/reads.ts";

/**
 * What a visitor to a URL gets, by what its pages ask themselves: the page there, else where an archived pool leads,
 * else the redirect that applies.
 * @throws Problem invalid_input for the field url if it is another site's
 */
export async function findTrial(db: Db, publicUrl: string, typed: string): Promise<RedirectTrial> {
  const url = ownAddress(typed, publicUrl);
  if (!url) {
    const site = new URL(publicUrl).host;
    throw new Problem("invalid_input", {
      fields: { url: `Please enter a URL of this site, such as /old-page or ${site}/old-page` },
    });
  }
  const path = pathOf(url.pathname);
  const trial = { path, text: "", to: "", statusCode: 200, redirect: null };
  const page = await findShown(db, path);
  if (page) return { ...trial, gets: "page", text: page.title };
  const own = isNamedPage(path) ? undefined : reservedBecause(path);
  if (own) return { ...trial, gets: "own", text: own };
  const poolMove = await findPoolLead(db, path);
  if (poolMove)
    return { ...trial, gets: "redirect", to: withQuery(poolMove, url.searchParams), statusCode: 302 };
  const applied = await findApplied(db, path);
  if (!applied) return { ...trial, gets: "nothing", statusCode: 404 };
  const { to, status } = moveBy(applied, url);
  const redirect = { id: applied.id, fromPath: applied.fromPath };
  return { ...trial, gets: to === null ? "gone" : "redirect", to: to ?? "", statusCode: status, redirect };
}

/** The page that visitors see at a path; one that is named in the program may lack what it shows. */
async function findShown(db: Db, path: string): Promise<{ title: string } | undefined> {
  const stored = await findPageAt(db, path);
  if (stored) return stored.isPublic ? stored : undefined;
  if (!isNamedPage(path) || fixedSlugs.includes(path.slice(1))) return undefined;
  const [manufacturer] = Object.entries(manufacturerPaths).find(([, own]) => own === path) ?? [];
  return manufacturer && !(await findOffered(db, manufacturer)) ? undefined : { title: "" };
}

/** Where a pool that is not shown at a path leads, as its page does. */
async function findPoolLead(db: Db, path: string): Promise<string | undefined> {
  const [, slug] = /^\/pool-detail\/([^/]+)$/.exec(path) ?? [];
  const to = slug && (await findPoolMove(db, slug));
  return to && to !== path ? to : undefined;
}
