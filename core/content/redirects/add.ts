import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { RedirectInput } from "./shape.ts";
import { insertRedirect, tagsOfNewRedirect } from "./writes.ts";

type AddRedirect = { input: RedirectInput; actor: Actor };

/**
 * Adds a redirect. Its address is no longer listed among the missing pages.
 * @returns its id
 * @throws Problem invalid_input if a page has the address, the site keeps it for itself, or visitors would be sent on
 * twice or around in a circle
 */
export async function addRedirect(world: World, order: AddRedirect): Promise<number> {
  return world.db.transact((tx) => insertRedirect(tx, world, order), { changed: tagsOfNewRedirect });
}
