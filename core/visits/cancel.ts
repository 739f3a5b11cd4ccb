import { recordActivity } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { stepLead } from "#core/leads/writes.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { cancelVisits } from "./policies.ts";
import { countVisits } from "./reads.ts";
import type { VisitCancellation } from "./shape.ts";
import { enqueueEmails, requireLead, stageCanceled } from "./writes.ts";

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
  const { lead_id: leadId, canceled_at: canceledAt, starts_at: from } = visit;
  await requireLead(tx, world.db.engine, leadId);
  if (!can(actor, cancelVisits, { canceledAt, completedAt: visit.completed_at }))
    throw new Problem("forbidden", { message: "This visit was canceled before." });
  const left = without(await countVisits(tx, leadId, now), visit, now);
  const step = (stage: Parameters<typeof stageCanceled>[0]) => stageCanceled(stage, left);
  await stepLead(tx, now, { id: leadId, actor, action: "cancel visit", step });
  const sequence = visit.sequence + 1;
  const canceled = { canceled_at: now.toISOString(), canceled_by: actor.userId, cancel_reason: reason };
  const set = { ...canceled, completed_at: null, sequence };
  await changeVersioned(tx, "visits", { id, version, set, actor, now, audit: { action: "cancel" } });
  const subject = { type: "lead", id: leadId } as const;
  await recordActivity(tx, now, actor, { subject, type: "visit", from, note: reason });
  await enqueueEmails(tx, now, actor, { ...visit, sequence }, { isCanceled: true });
  return leadId;
}

type Left = { coming: number; completed: number };

function without({ coming, completed }: Left, visit: Row<"visits">, now: Date): Left {
  if (visit.completed_at !== null) return { coming, completed: completed - 1 };
  return { coming: visit.starts_at > now.toISOString() ? coming - 1 : coming, completed };
}
