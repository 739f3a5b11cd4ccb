import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { Problem } from "#core/problems.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { cancelVisits } from "./policies.ts";
import type { VisitCancellation } from "./shape.ts";
import { requireLead } from "./writes.ts";
import { storeCancellation } from "./steps.writes.ts";

type CancelVisit = { id: number; input: VisitCancellation; actor: Actor };

/**
 * Cancels a visit. Those who have been invited are told, and a lead without another visit goes back to "Contacted".
 * @throws Problem not_found, stale_version; forbidden if it was canceled before
 */
export async function cancelVisit(world: World, order: CancelVisit): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, world, { ...order, now }), {
    changed: (leadId) => ["visits", `visits:${order.id}`, "leads", `leads:${leadId}`, "jobs"],
  });
}

type Timed = CancelVisit & { now: Date };

async function store(tx: Tx, world: World, { id, input, actor, now }: Timed): Promise<number> {
  const { version, reason } = input;
  const visit = await findVersioned(tx, "visits", { id, version, actor });
  const { lead_id: leadId, canceled_at: canceledAt } = visit;
  await requireLead(tx, world.db.engine, leadId);
  if (!can(actor, cancelVisits, { canceledAt, completedAt: visit.completed_at }))
    throw new Problem("forbidden", { message: "This visit was canceled before." });
  await storeCancellation(tx, now, { visit, reason, actor });
  return leadId;
}
