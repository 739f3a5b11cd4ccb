import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import { setRemoved, tagsOfPhotos } from "./writes.ts";

type RestorePhoto = { leadId: number; id: number; actor: Actor };

/**
 * Puts back a photo that was removed.
 * @throws Problem not_found if it has been deleted meanwhile; invalid_input if the lead has the most photos
 */
export async function restorePhoto(world: World, { leadId, id, actor }: RestorePhoto): Promise<void> {
  await world.db.transact((tx) => setRemoved(tx, world.now(), { leadId, id, isRemoved: false, actor }), {
    changed: tagsOfPhotos(leadId),
  });
}
