import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import { removeRedirect, tagsOfRedirect } from "./writes.ts";

type DeleteRedirect = { id: number; version: number; actor: Actor };

/**
 * Removes a redirect: its address is not found from now on.
 * @throws Problem not_found, stale_version
 */
export async function deleteRedirect(world: World, order: DeleteRedirect): Promise<void> {
  await world.db.transact((tx) => removeRedirect(tx, world.now(), order), {
    changed: tagsOfRedirect(order.id),
  });
}
