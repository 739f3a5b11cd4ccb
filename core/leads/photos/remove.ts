import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import { setRemoved, tagsOfPhotos } from "./writes.ts";

type RemovePhoto = { leadId: number; id: number; actor: Actor };

/**
 * Removes a photo from a lead. It can be put back for an hour.
 * @throws Problem not_found
 */
export async function removePhoto(world: World, { leadId, id, actor }: RemovePhoto): Promise<void> {
  await world.db.transact((tx) => setRemoved(tx, world.now(), { leadId, id, isRemoved: true, actor }), {
    changed: tagsOfPhotos(leadId),
  });
}
