import { redirect } from "react-router";
import { findRedirect } from "#core/redirects/reads.ts";
import type { World } from "#core/world.ts";

/**
 * Of a page that was not found: sends on whoever asked to where it has moved; does nothing when it has not.
 * @throws Response the redirect.
 */
export async function sendOn(world: World, path: string): Promise<void> {
  const moved = await findRedirect(world.db.read, path.replace(/(.)\/$/, "$1"));
  if (!moved) return;
  // asked again each time: a browser that remembers it would never see the page again that moves back
  throw redirect(moved.toPath, { status: moved.statusCode, headers: { "cache-control": "no-cache" } });
}
