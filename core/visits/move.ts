import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { Problem } from "#core/problems.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { floridaDayTime } from "#lib/time/florida-instant.ts";
import { changeVisits } from "./policies.ts";
import type { VisitChange } from "./shape.ts";
import type { VisitKind } from "./rules.ts";
import { requireFree, requireLead, requirePerson, requirePlace, requireStart } from "./writes.ts";
import { changedVisitParts, storeMove } from "./steps.writes.ts";

type MoveVisit = { id: number; change: VisitChange; actor: Actor };

/**
 * Moves a visit to another time, place or person. Those invited are emailed again, unless only the notes changed.
 * @throws Problem not_found, stale_version; forbidden for a visit that is over; invalid_input for a time that has
 * passed or does not exist; overlaps unless that was allowed
 */
export async function moveVisit(world: World, order: MoveVisit): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, world, { ...order, now }), {
    changed: (leadId) => ["visits", `visits:${order.id}`, "leads", `leads:${leadId}`, "jobs"],
  });
}

type Timed = MoveVisit & { now: Date };

async function store(tx: Tx, world: World, { id, change, actor, now }: Timed): Promise<number> {
  const visit = await findVersioned(tx, "visits", { id, version: change.version, actor });
  const { lead_id: leadId, canceled_at: canceledAt, completed_at: completedAt } = visit;
  await requireLead(tx, world.db.engine, leadId);
  if (!can(actor, changeVisits, { canceledAt, completedAt }))
    throw new Problem("forbidden", {
      message: canceledAt ? "This visit was canceled." : "This visit already took place.",
    });
  const moved = { ...visit, ...changed(visit, change, now) };
  const parts = changedVisitParts(visit, moved);
  if (parts.some((part) => part === "time" || part === "length" || part === "person"))
    await requireFree(tx, world.db.engine, moved, change.allowOverlap);
  if (moved.user_id !== visit.user_id) await requirePerson(tx, world.db.engine, moved.user_id);
  await storeMove(tx, now, { visit, moved, actor });
  return leadId;
}

/** The columns of the visit as they are to be. */
function changed(visit: Row<"visits">, change: VisitChange, now: Date): Partial<Row<"visits">> {
  const { minutes, notes, userId } = change;
  const kind = change.kind ?? (visit.kind as VisitKind);
  const stored = floridaDayTime(visit.starts_at);
  const { day = stored.day, time = stored.time } = change;
  const kept = kind === visit.kind ? visit.address : "";
  const { address } = requirePlace(kind, change.address ?? kept);
  const isSameTime = day === stored.day && time === stored.time;
  return {
    starts_at: isSameTime ? visit.starts_at : requireStart({ day, time }, now),
    minutes: minutes ?? visit.minutes,
    kind,
    address,
    notes: notes ?? visit.notes,
    user_id: userId ?? visit.user_id,
  };
}
