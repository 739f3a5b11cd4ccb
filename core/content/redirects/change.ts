import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { RedirectChange } from "./shape.ts";
import { storeRedirect, tagsOfRedirect } from "./writes.ts";

type ChangeRedirect = { id: number; change: RedirectChange; actor: Actor };

/**
 * Changes where a redirect begins or leads.
 * @throws Problem not_found, stale_version; invalid_input as `addRedirect`
 */
export async function changeRedirect(world: World, { id, change, actor }: ChangeRedirect): Promise<void> {
  const { version, ...fields } = change;
  await world.db.transact((tx) => storeRedirect(tx, world, { id, version, fields, actor }), {
    changed: tagsOfRedirect(id),
  });
}
