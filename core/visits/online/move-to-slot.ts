import { visitor } from "#core/audit.ts";
import type { VisitKind } from "#core/visits/rules.ts";
import { storeMove } from "#core/visits/steps.writes.ts";
import type { World } from "#core/world.ts";
import type { OwnMove } from "./shape.ts";
import { requireCustomer, requireOpen, requireOwnVisit, tagsOfVisits, takeSlot } from "./writes.ts";

type MoveToSlot = { token: string; input: OwnMove };

/**
 * Moves the visit of a link's customer to another free time, with the same person if that one is free.
 * @throws Problem not_found; forbidden for a visit that is over or a lead that is closed; stale_version if staff have
 * changed it since; taken
 */
export async function moveToSlot(world: World, { token, input }: MoveToSlot): Promise<void> {
  const now = world.now();
  const { visitId, version, startsAt } = input;
  await world.db.transact(
    async (tx) => {
      const lead = await requireCustomer(tx, world, token);
      requireOpen(lead);
      const visit = await requireOwnVisit(tx, { lead, visitId, version, now });
      const kind = visit.kind as VisitKind;
      const typed = kind === "yard" ? { address: visit.address } : {};
      const search = {
        lead,
        kind,
        startsAt,
        now,
        minutes: visit.minutes,
        preferred: visit.user_id,
        exceptVisit: visit.id,
        ...typed,
      };
      const slot = await takeSlot(tx, world.db.engine, search);
      await storeMove(tx, now, { visit, moved: { ...visit, ...slot, starts_at: startsAt }, actor: visitor });
      return lead.id;
    },
    { changed: (leadId) => tagsOfVisits(leadId, visitId) },
  );
  world.jobs.wake();
}
