import type { Actor } from "#core/audit.ts";
import { deleteVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { dropDefaults, viewToChange } from "./writes.ts";

type DeleteView = { id: number; version: number; actor: Actor };

/**
 * Deletes a view. Lists that opened with it open with the screen's own default again.
 * @throws Problem not_found, also for another user's private view; forbidden for another user's shared one; stale_version
 */
export async function deleteView(world: World, { id, version, actor }: DeleteView): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const view = await viewToChange(tx, { id, version, actor });
    const audit = { action: "delete", detail: { screen: view.screen } };
    await deleteVersioned(tx, "saved_views", { id, version, actor, now, audit });
    await dropDefaults(tx, id);
  }
  await world.db.transact(work, { changed: ["saved-views", `saved-views:${id}`] });
}
