import { visitor } from "#core/audit.ts";
import { findLinkedLead } from "#core/leads/links/reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { setRemoved, tagsOfPhotos } from "./writes.ts";

/**
 * Removes a photo for the customer of a link.
 * @throws Problem not_found for a link that opens nothing, or a photo of another request
 */
export async function removeOwnPhoto(
  world: World,
  { token, id }: { token: string; id: number },
): Promise<void> {
  await world.db.transact(
    async (tx) => {
      const lead = await findLinkedLead(tx, { token, now: world.now() });
      if (!lead) throw new Problem("not_found");
      await setRemoved(tx, world.now(), { leadId: lead.id, id, isRemoved: true, actor: visitor });
      return lead.id;
    },
    { changed: tagsOfPhotos },
  );
}
