import { visitor } from "#core/audit.ts";
import { storeCancellation } from "#core/visits/steps.writes.ts";
import type { World } from "#core/world.ts";
import type { OwnCancellation } from "./shape.ts";
import { requireCustomer, requireOwnVisit, tagsOfVisits } from "./writes.ts";

type CancelOwn = { token: string; input: OwnCancellation };

/**
 * Cancels the visit of a link's customer.
 * @throws Problem not_found; forbidden for a visit that is over; stale_version if staff have changed it since
 */
export async function cancelOwn(world: World, { token, input }: CancelOwn): Promise<void> {
  const now = world.now();
  await world.db.transact(
    async (tx) => {
      const lead = await requireCustomer(tx, world, token);
      const visit = await requireOwnVisit(tx, { lead, ...input, now });
      await storeCancellation(tx, now, { visit, reason: "Canceled by the customer", actor: visitor });
      return lead.id;
    },
    { changed: (leadId) => tagsOfVisits(leadId, input.visitId) },
  );
  world.jobs.wake();
}
