import { recordActivity } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { stepLead } from "#core/leads/writes.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { floridaDayTime } from "#lib/time/florida-instant.ts";
import { changeVisits } from "./policies.ts";
import type { VisitChange } from "./shape.ts";
import { enqueueEmails, requireFree, requireLead, requirePerson, requireStart } from "./writes.ts";

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
  const set = changed(visit, change, now);
  const moved = { ...visit, ...set };
  const parts = changedParts(visit, moved);
  if (parts.some((part) => part === "time" || part === "length" || part === "person"))
    await requireFree(tx, world.db.engine, moved, change.allowOverlap);
  if (moved.user_id !== visit.user_id) await requirePerson(tx, world.db.engine, moved.user_id);
  await stepLead(tx, now, { id: leadId, actor, action: "move visit", step: (stage) => stage });
  const isNews = parts.some((part) => part !== "notes");
  const sequence = visit.sequence + (isNews ? 1 : 0);
  const audit = { action: "change", detail: { parts } };
  const { version } = change;
  await changeVersioned(tx, "visits", { id, version, set: { ...set, sequence }, actor, now, audit });
  const others = parts.filter((part) => part !== "time");
  await recordActivity(tx, now, actor, {
    subject: { type: "lead", id: leadId },
    type: "visit",
    from: visit.starts_at,
    to: moved.starts_at,
    note: others.length > 0 ? `Changed: ${others.join(", ")}` : "",
  });
  const formerId = moved.user_id === visit.user_id ? undefined : visit.user_id;
  if (isNews) await enqueueEmails(tx, now, actor, { ...moved, sequence }, { formerId });
  return leadId;
}

/** The columns of the visit as they are to be. */
function changed(visit: Row<"visits">, change: VisitChange, now: Date): Partial<Row<"visits">> {
  const { minutes, address, notes, userId } = change;
  const stored = floridaDayTime(visit.starts_at);
  const { day = stored.day, time = stored.time } = change;
  const isSameTime = day === stored.day && time === stored.time;
  return {
    starts_at: isSameTime ? visit.starts_at : requireStart({ day, time }, now),
    minutes: minutes ?? visit.minutes,
    address: address ?? visit.address,
    notes: notes ?? visit.notes,
    user_id: userId ?? visit.user_id,
  };
}

const parts = [
  ["starts_at", "time"],
  ["minutes", "length"],
  ["address", "address"],
  ["user_id", "person"],
  ["notes", "notes"],
] as const;

function changedParts(before: Row<"visits">, after: Row<"visits">): string[] {
  return parts.filter(([column]) => before[column] !== after[column]).map(([, name]) => name);
}
