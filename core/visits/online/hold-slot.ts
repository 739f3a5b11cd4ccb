import type { World } from "#core/world.ts";
import { heldMs } from "./rules.ts";
import type { SlotChoice } from "./shape.ts";
import { releaseHold, requireCustomer, requireNoVisit, requireOpen, takeSlot } from "./writes.ts";

type HoldSlot = { token: string; input: SlotChoice };

/**
 * Holds a time for the customer of a link while she fills in the form. What was held for her before is free again.
 * @throws Problem not_found; forbidden for a lead that is closed; already_done if she has a visit; taken
 */
export async function holdSlot(world: World, { token, input }: HoldSlot): Promise<void> {
  const now = world.now();
  const { kind, startsAt } = input;
  await world.db.transact(
    async (tx) => {
      const lead = await requireCustomer(tx, world, token);
      requireOpen(lead);
      await requireNoVisit(tx, lead.id, now);
      await releaseHold(tx, lead.id);
      const slot = await takeSlot(tx, world.db.engine, { lead, kind, startsAt, now });
      // the key would refuse a second holder, so what is out of date has to go first
      await tx.deleteFrom("visit_slots").where("held_until", "<=", now.toISOString()).execute();
      const held_until = new Date(now.getTime() + heldMs).toISOString();
      await tx
        .insertInto("visit_slots")
        .values({ ...slot, starts_at: startsAt, lead_id: lead.id, kind, held_until })
        .execute();
    },
    { changed: ["visit-slots", "leads"] },
  );
}
