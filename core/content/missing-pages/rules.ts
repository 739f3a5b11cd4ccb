import { isPrivatePath, isStaffPath } from "#core/addresses.ts";
import {
  isBesidePages,
  redirectLimits,
  requestedPath,
  reservedBecause,
} from "#core/content/redirects/rules.ts";
import { likeness } from "#lib/text/likeness.ts";

/** Beyond these, those that were asked for longest ago are forgotten. */
export const mostMissingPages = 5_000;

/** What the list shows: what people asked for, what only programs asked for, and what staff ignore. */
export const missingPageShows = ["visitors", "bots", "ignored"] as const;

/**
 * The path under which a request that found no page is counted. Undefined for what no redirect could mend, for secrets,
 * and for what may name a person, such as an email address.
 */
export function missingPath(pathname: string): string | undefined {
  if (isStaffPath(pathname) || isPrivatePath(pathname) || isBesidePages(pathname)) return undefined;
  // a redirect is found in any letter case
  const path = requestedPath(pathname)?.toLowerCase();
  if (path === undefined || path.length > redirectLimits.path || /@|%40|%00/i.test(path)) return undefined;
  return reservedBecause(path) === undefined ? path : undefined;
}

/** A page that is alike enough to be meant. */
const leastLikeness = 0.45;

/** The address that is most like the one that shows no page; undefined if none is much like it. */
export function nearestPath(missing: string, paths: readonly string[]): string | undefined {
  let nearest: { path: string; is: number } | undefined;
  for (const path of paths) {
    const is = Math.max(likeness(path, missing), likeness(lastStep(path), lastStep(missing)));
    if (is >= leastLikeness && is > (nearest?.is ?? 0)) nearest = { path, is };
  }
  return nearest?.path;
}

function lastStep(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
