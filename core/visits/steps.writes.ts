import { recordActivity } from "#core/records/activities.writes.ts";
import { recordAudit, type Actor } from "#core/audit.ts";
import type { LeadStage } from "#core/leads/stages.rules.ts";
import { stepLead } from "#core/leads/writes.ts";
import { changeVersioned } from "#core/versioned.ts";
import type { Row, Tx } from "#db/schema.ts";
import { countVisits } from "./reads.ts";
import { activityOf } from "./rules.ts";
import { enqueueEmails, stageCanceled } from "./writes.ts";

type Booked = Pick<Row<"visits">, "lead_id" | "starts_at" | "minutes" | "address" | "notes" | "user_id"> &
  Pick<Row<"visits">, "kind" | "booked_by">;

/** Stores a visit for a time that is free, tells its lead's history, and enqueues its emails. @returns its id */
export async function storeBooking(
  tx: Tx,
  now: Date,
  { planned, actor }: { planned: Booked; actor: Actor },
): Promise<number> {
  const at = now.toISOString();
  const { lead_id, starts_at } = planned;
  const { id } = await tx
    .insertInto("visits")
    .values({ ...planned, uid: crypto.randomUUID(), sequence: 0, version: 1, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const detail = { leadId: lead_id };
  await recordAudit(tx, now, actor, { action: "create", entity: "visit", entityId: id, detail });
  const subject = { type: "lead", id: lead_id } as const;
  await recordActivity(tx, now, actor, { subject, type: activityOf(planned), to: starts_at });
  await enqueueEmails(tx, now, actor, { id, lead_id, sequence: 0, starts_at });
  return id;
}

const visitParts = [
  ["starts_at", "time"],
  ["minutes", "length"],
  ["kind", "kind"],
  ["address", "address"],
  ["user_id", "person"],
  ["notes", "notes"],
] as const;

/** What is different about a visit, such as "time". */
export function changedVisitParts(before: Row<"visits">, after: Row<"visits">): string[] {
  return visitParts.filter(([column]) => before[column] !== after[column]).map(([, name]) => name);
}

/**
 * Stores a visit as it is to be, tells its lead's history, and enqueues emails unless only the notes changed.
 * @throws Problem stale_version
 */
export async function storeMove(
  tx: Tx,
  now: Date,
  { visit, moved, actor }: { visit: Row<"visits">; moved: Row<"visits">; actor: Actor },
): Promise<void> {
  const { id, version, lead_id } = visit;
  const parts = changedVisitParts(visit, moved);
  await stepLead(tx, now, { id: lead_id, actor, action: "move visit", step: (stage) => stage });
  const isNews = parts.some((part) => part !== "notes");
  const sequence = visit.sequence + (isNews ? 1 : 0);
  const { starts_at, minutes, kind, address, notes, user_id } = moved;
  const set = { starts_at, minutes, kind, address, notes, user_id, sequence };
  const audit = { action: "change", detail: { parts } };
  await changeVersioned(tx, "visits", { id, version, set, actor, now, audit });
  const others = parts.filter((part) => part !== "time");
  await recordActivity(tx, now, actor, {
    subject: { type: "lead", id: lead_id },
    type: activityOf(moved),
    from: visit.starts_at,
    to: starts_at,
    note: others.length > 0 ? `Changed: ${others.join(", ")}` : "",
  });
  const formerId = user_id === visit.user_id ? undefined : visit.user_id;
  if (isNews) await enqueueEmails(tx, now, actor, { ...moved, sequence }, { formerId });
}

/**
 * Cancels a visit, moves a lead without another one back, tells its history, and enqueues emails.
 * @throws Problem stale_version
 */
export async function storeCancellation(
  tx: Tx,
  now: Date,
  { visit, reason, actor }: { visit: Row<"visits">; reason: string; actor: Actor },
): Promise<void> {
  const { id, version, lead_id, starts_at: from } = visit;
  const left = without(await countVisits(tx, lead_id, now), visit, now);
  const step = (stage: LeadStage) => (visit.kind === "yard" ? stageCanceled(stage, left) : stage);
  await stepLead(tx, now, { id: lead_id, actor, action: "cancel visit", step });
  const sequence = visit.sequence + 1;
  const canceled = { canceled_at: now.toISOString(), canceled_by: actor.userId, cancel_reason: reason };
  const set = { ...canceled, completed_at: null, sequence };
  await changeVersioned(tx, "visits", { id, version, set, actor, now, audit: { action: "cancel" } });
  const subject = { type: "lead", id: lead_id } as const;
  await recordActivity(tx, now, actor, { subject, type: activityOf(visit), from, note: reason });
  await enqueueEmails(tx, now, actor, { ...visit, sequence }, { isCanceled: true });
}

type Left = { coming: number; completed: number };

function without({ coming, completed }: Left, visit: Row<"visits">, now: Date): Left {
  if (visit.completed_at !== null) return { coming, completed: completed - 1 };
  return { coming: visit.starts_at > now.toISOString() ? coming - 1 : coming, completed };
}
