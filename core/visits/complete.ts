import { recordActivity } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { noteReply, stepLead } from "#core/leads/writes.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { activityOf } from "./rules.ts";
import { requireLead, stageVisited } from "./writes.ts";

type CompleteVisit = { id: number; version: number; actor: Actor };

/**
 * Marks a visit as having taken place and moves its lead to "Visited", which no longer waits. Doing so twice changes nothing.
 * @throws Problem not_found, stale_version; invalid_input before the day of the visit, or if it was canceled
 */
export async function completeVisit(world: World, order: CompleteVisit): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, world, { ...order, now }), {
    changed: (leadId) => ["visits", `visits:${order.id}`, "leads", `leads:${leadId}`],
  });
}

type Timed = CompleteVisit & { now: Date };

async function store(tx: Tx, world: World, { id, version, actor, now }: Timed): Promise<number> {
  const visit = await findVersioned(tx, "visits", { id, version, actor });
  const { lead_id: leadId, starts_at: startsAt } = visit;
  await requireLead(tx, world.db.engine, leadId);
  if (visit.completed_at !== null) return leadId;
  if (visit.canceled_at !== null)
    throw new Problem("invalid_input", { message: "This visit was canceled. Book another one." });
  if (floridaIsoDay(startsAt) > floridaIsoDay(now))
    throw new Problem("invalid_input", { message: "This visit is on a later day. Move it first." });
  await stepLead(tx, now, {
    id: leadId,
    actor,
    action: "complete visit",
    step: (stage) => stageVisited(stage, visit.kind),
  });
  await noteReply(tx, now, leadId, { actor });
  const audit = { action: "complete" };
  const set = { completed_at: now.toISOString() };
  await changeVersioned(tx, "visits", { id, version, set, actor, now, audit });
  const subject = { type: "lead", id: leadId } as const;
  await recordActivity(tx, now, actor, { subject, type: activityOf(visit), from: startsAt, to: startsAt });
  return leadId;
}
