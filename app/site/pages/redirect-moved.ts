import { redirectTo } from "#app/document/page.ts";
import { findRedirect } from "#core/content/redirects/reads.ts";
import type { World } from "#core/world.ts";

/**
 * For a page that was not found: redirects if it has moved, otherwise does nothing.
 * @throws Response the redirect
 */
export async function redirectMoved(world: World, path: string): Promise<void> {
  const moved = await findRedirect(world.db.read, path.replace(/(.)\/$/, "$1"));
  if (!moved) return;
  // not cached: a browser that remembered it would never again see a page that moves back
  throw redirectTo(moved.toPath, moved.statusCode, { "cache-control": "no-cache" });
}
