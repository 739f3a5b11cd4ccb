import type { World } from "#core/world.ts";
import { releaseHold, requireCustomer } from "./writes.ts";

/**
 * Frees the time that is held for the customer of a link.
 * @throws Problem not_found
 */
export async function releaseSlot(world: World, { token }: { token: string }): Promise<void> {
  await world.db.transact(
    async (tx) => {
      const lead = await requireCustomer(tx, world, token);
      await releaseHold(tx, lead.id);
    },
    { changed: ["visit-slots", "leads"] },
  );
}
