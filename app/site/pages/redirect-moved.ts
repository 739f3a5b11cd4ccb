import { redirectTo } from "#app/document/page.ts";
import { findMove } from "#core/content/redirects/reads.ts";
import { goneStatus } from "#core/content/redirects/rules.ts";
import type { World } from "#core/world.ts";

/**
 * For a page that was not found: redirects if it has moved, with the visitor's query.
 * @returns whether it is gone for good
 * @throws Response the redirect
 */
export async function redirectUnlessGone(world: World, url: URL): Promise<boolean> {
  const moved = await findMove(world.db.read, url);
  // not cached: a browser that remembered it would never again see a page that moves back
  if (moved && moved.to !== null) throw redirectTo(moved.to, moved.status, { "cache-control": "no-cache" });
  return moved !== undefined;
}

/**
 * The same for a page that cannot say itself that it is gone.
 * @throws Response the redirect, or a 410 without a text, which is drawn as the page of what is not found
 */
export async function redirectMoved(world: World, url: URL): Promise<void> {
  if (await redirectUnlessGone(world, url)) throw new Response(null, { status: goneStatus });
}
