import { redirectTo } from "#app/document/page.ts";
import { findMove } from "#core/content/redirects/reads.ts";
import type { World } from "#core/world.ts";

/**
 * For a page that was not found: redirects if it has moved, with the visitor's query, otherwise does nothing.
 * @throws Response the redirect
 */
export async function redirectMoved(world: World, url: URL): Promise<void> {
  const moved = await findMove(world.db.read, url);
  if (!moved) return;
  // not cached: a browser that remembered it would never again see a page that moves back
  throw redirectTo(moved.to, moved.status, { "cache-control": "no-cache" });
}
