import { redirect } from "react-router";
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
  throw redirect(moved.toPath, { status: moved.statusCode, headers: { "cache-control": "no-cache" } });
}
