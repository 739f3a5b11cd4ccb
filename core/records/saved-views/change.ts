import type { Actor } from "#core/audit.ts";
import { changeVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { ViewChange } from "./shape.ts";
import { dropDefaults, requireName, viewToChange } from "./writes.ts";

type ChangeView = { id: number; change: ViewChange; actor: Actor };

/**
 * Renames a view, shares it, or changes what it shows.
 * @throws Problem not_found, also for another user's private view; forbidden for another user's shared one; stale_version;
 * already_exists for a name that its author has used for this list
 */
export async function changeView(world: World, { id, change, actor }: ChangeView): Promise<void> {
  const now = world.now();
  const { version, name, query, shared } = change;
  async function work(tx: Tx) {
    const view = await viewToChange(tx, { id, version, actor });
    const { userId, screen } = view;
    if (name !== undefined) await requireName(tx, { userId, screen, name, exceptId: id });
    if (shared === false && view.shared) await dropDefaults(tx, id, { exceptUser: userId });
    await changeVersioned(tx, "saved_views", {
      id,
      version,
      set: {
        ...(name !== undefined && { name }),
        ...(query !== undefined && { query: JSON.stringify(query) }),
        ...(shared !== undefined && { shared: Number(shared) }),
      },
      actor,
      now,
      audit: { action: "change", detail: { screen, ...(shared !== undefined && { shared }) } },
    });
  }
  await world.db.transact(work, { changed: ["saved-views", `saved-views:${id}`] });
}
