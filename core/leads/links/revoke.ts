import type { Actor } from "#core/audit.ts";
import { touchLead } from "#core/leads/writes.ts";
import type { World } from "#core/world.ts";
import { revokeLeadLinks } from "./writes.ts";

/**
 * Makes all links to the page of a lead stop working. Later emails bring new ones.
 * @throws Problem not_found
 */
export async function revokeLinksOfLead(
  world: World,
  { id, actor }: { id: number; actor: Actor },
): Promise<void> {
  const now = world.now();
  await world.db.transact(
    async (tx) => {
      await touchLead(tx, now, { id, set: {}, actor, action: "revoke links" });
      await revokeLeadLinks(tx, now, id);
    },
    { changed: ["leads", `leads:${id}`] },
  );
}
