import { whole } from "#db/limited.ts";
import { recordActivities } from "#core/records/activities.writes.ts";
import { recordAudits, type Actor } from "#core/audit.ts";
import { isErased } from "#core/emails/writes.ts";
import { enqueue, type JobPayloads } from "#core/jobs.ts";
import { holdLead } from "#core/leads/writes.ts";
import { inParts, redactMentions } from "#core/mentions.ts";
import { Problem } from "#core/problems.ts";
import { leadStageLabels, leadStages, type LeadStage } from "#core/leads/stages.rules.ts";
import type { Subject } from "#core/subjects.ts";
import { requireLeadTaker } from "#core/staff/writes.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { comingVisitsOf } from "./coming.reads.ts";
import { placeOf } from "./place.rules.ts";
import { findOverlap, findVisit } from "./reads.ts";
import { activityOf, holdBackMs, reminderMs, startOf, visitTime, type VisitKind } from "./rules.ts";

/**
 * The lead of a visit that is to be written.
 * @throws Problem not_found if there is none or its contact was erased
 */
export async function requireLead(tx: Tx, engine: Database["engine"], id: number): Promise<Row<"leads">> {
  const lead = await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead || (await isErased(tx, engine, { type: "lead", id }))) throw new Problem("not_found");
  return lead;
}

/** @throws Problem invalid_input if the lead is out of the running */
export function requireBookable({ stage }: Row<"leads">): void {
  if (!["lost", "spam", "archived"].includes(stage)) return;
  const label = leadStageLabels[stage as LeadStage].toLowerCase();
  throw new Problem("invalid_input", {
    message: `This lead is ${label}. Change its stage before you book a visit.`,
  });
}

/** @throws Problem invalid_input if the clocks never show this time, or have already done so */
export function requireStart(typed: { day: string; time: string }, now: Date): string {
  const start = startOf(typed, now);
  if ("fields" in start) throw new Problem("invalid_input", { fields: start.fields });
  return start.at.toISOString();
}

/** @throws Problem invalid_input for a visit without its address, or a phone call without its number */
export function requirePlace(kind: VisitKind, typed: string): { address: string } {
  const place = placeOf(kind, typed);
  if ("fields" in place) throw new Problem("invalid_input", { fields: place.fields });
  return place;
}

type Planned = { id?: number; user_id: number; starts_at: string; minutes: number };

/**
 * Checks that the person who goes is free. Their row is locked until the commit, so that one of two visits booked for
 * the same hour is refused, and nobody is sent who is being disabled.
 * @throws Problem overlaps, naming the customer of their other visit if the user sees it
 */
export async function requireFree(
  tx: Tx,
  engine: Database["engine"],
  visit: Planned,
  allowOverlap: boolean,
): Promise<void> {
  await holdPerson(tx, engine, visit.user_id);
  if (allowOverlap) return;
  const other = await findOverlap(whole(tx), visit);
  if (!other) return;
  const isSeen = (await findVisit(tx, other.id)) !== undefined;
  const what = isSeen ? `a visit with ${other.lead.name}` : "another visit";
  const message = `${other.user.name} has ${what} on ${visitTime(other)}.`;
  throw new Problem("overlaps", { message });
}

/** Locks a person's calendar until the commit; SQLite has one writer anyway. */
export async function holdPerson(tx: Tx, engine: Database["engine"], id: number): Promise<void> {
  if (engine === "postgres")
    await tx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** @throws Problem invalid_input for someone who takes no leads */
export async function requirePerson(tx: Tx, engine: Database["engine"], userId: number): Promise<void> {
  await requireLeadTaker(tx, engine, userId, "userId");
}

/** The stage after a booking. Whoever has agreed to a call has been contacted; no one goes anywhere. */
export function stageBooked(stage: LeadStage, kind: VisitKind): LeadStage {
  const booked = kind === "yard" ? "visit_booked" : "contacted";
  return isBefore(stage, booked) ? booked : stage;
}

/** The stage after a visit took place. A call is no visit. */
export function stageVisited(stage: LeadStage, kind: string): LeadStage {
  return kind === "yard" && isBefore(stage, "visited") ? "visited" : stage;
}

/** The stage after a cancellation that leaves these visits. */
export function stageCanceled(stage: LeadStage, left: { coming: number; completed: number }): LeadStage {
  if (stage === "visit_booked") return left.coming > 0 ? stage : "contacted";
  if (stage !== "visited" || left.completed > 0) return stage;
  return left.coming > 0 ? "visit_booked" : "contacted";
}

function isBefore(stage: LeadStage, other: LeadStage): boolean {
  return leadStages.indexOf(stage) < leadStages.indexOf(other);
}

type Announced = { id: number; lead_id: number; sequence: number; starts_at: string };

/**
 * Enqueues the emails about a visit that was booked, moved or canceled. They are held back a little; those of an
 * earlier sequence that have not been sent by then are not.
 */
export async function enqueueEmails(
  tx: Tx,
  now: Date,
  actor: Actor,
  { id, lead_id, sequence, starts_at }: Announced,
  { isCanceled = false, formerId }: { isCanceled?: boolean; formerId?: number | undefined } = {},
): Promise<void> {
  const starts = Date.parse(starts_at);
  if (starts <= now.getTime()) return;
  const about: Subject = { type: "lead", id: lead_id };
  const payload = { visitId: id, sequence };
  const emails: Partial<JobPayloads> = {
    "visit.confirm": payload,
    "visit.assign": payload,
    ...(formerId !== undefined && { "visit.withdraw": { ...payload, userId: formerId } }),
  };
  await enqueue(tx, now, actor, emails, about, {
    at: new Date(now.getTime() + holdBackMs),
  });
  const remindAt = new Date(starts - reminderMs);
  if (isCanceled || remindAt.getTime() <= now.getTime()) return;
  await enqueue(tx, now, actor, { "visit.remind": payload }, about, { at: remindAt });
}

type HandOver = { from: number; to: number; actor: Actor };

/**
 * Moves one user's coming visits to another, with an entry in each lead's history and emails to all three, and
 * announces what that changes. An overlap with the other user's visits does not keep anyone from being locked out.
 * @returns how many were moved
 */
export async function handOverVisits(tx: Tx, now: Date, { from, to, actor }: HandOver): Promise<number> {
  const coming = comingVisitsOf(tx, { userId: from, now });
  for (const { lead_id } of await coming.execute()) await holdLead(tx, lead_id);
  // read again, because one may have been moved until its lead was locked
  const visits = await coming.execute();
  for (const { id, lead_id, starts_at, sequence: before } of visits) {
    const sequence = before + 1;
    await tx
      .updateTable("visits")
      .set((eb) => ({ user_id: to, sequence, version: eb("version", "+", 1), updated_at: now.toISOString() }))
      .where("id", "=", id)
      .execute();
    await enqueueEmails(tx, now, actor, { id, lead_id, sequence, starts_at }, { formerId: from });
  }
  const note = "Changed: person";
  await recordActivities(
    tx,
    now,
    actor,
    visits.map((visit) => ({
      subject: { type: "lead", id: visit.lead_id } as const,
      type: activityOf(visit),
      from: visit.starts_at,
      to: visit.starts_at,
      note,
    })),
  );
  const audit = { action: "change", entity: "visit", detail: { parts: ["person"] } };
  await recordAudits(
    tx,
    now,
    actor,
    visits.map(({ id }) => ({ ...audit, entityId: id })),
  );
  if (visits.length > 0) for (const tag of ["visits", "leads", "jobs"]) addTag(tag);
  return visits.length;
}

/** Removes personal data from the visits to an erased contact; when they were and who went stays. */
export async function eraseVisits(tx: Tx, now: Date, leadIds: number[]): Promise<void> {
  for (const ids of inParts(leadIds))
    await tx
      .updateTable("visits")
      .set((eb) => ({
        address: "",
        notes: "",
        cancel_reason: "",
        version: eb("version", "+", 1),
        updated_at: now.toISOString(),
      }))
      .where("lead_id", "in", ids)
      .execute();
}

/** Removes an erased person from what is written about visits to others. */
export async function redactVisits(tx: Tx, identifiers: string[]): Promise<void> {
  for (const column of ["address", "notes", "cancel_reason"] as const)
    await redactMentions(tx, { table: "visits", column }, identifiers);
}
