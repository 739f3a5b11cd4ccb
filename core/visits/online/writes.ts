import { findLinkedLead } from "#core/leads/links/reads.ts";
import { closedStages, type LeadStage } from "#core/leads/stages.rules.ts";
import { holdLead } from "#core/leads/writes.ts";
import { inParts } from "#core/mentions.ts";
import { Problem } from "#core/problems.ts";
import { readVisitSettings } from "#core/settings/reads.ts";
import { minutesByKind } from "#core/visits/rules.ts";
import { findFreeSlots, listBookable, type SlotSearch } from "#core/visits/slots.reads.ts";
import { holdPerson, requireLead } from "#core/visits/writes.ts";
import type { World } from "#core/world.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { alreadyBooked, notOnline, slotGone, visitChanged, visitIsOver } from "./rules.ts";

/**
 * The lead that a link opens, locked until the commit, so that two presses of its customer wait for each other.
 * @throws Problem not_found for a link that opens nothing, or an erased person
 */
export async function requireCustomer(tx: Tx, world: World, token: string): Promise<Row<"leads">> {
  const linked = await findLinkedLead(tx, { token, now: world.now() });
  if (!linked) throw new Problem("not_found");
  await holdLead(tx, linked.id);
  return requireLead(tx, world.db.engine, linked.id);
}

/** @throws Problem forbidden for a lead that is won, lost, spam or archived */
export function requireOpen({ stage }: Row<"leads">): void {
  if (closedStages.includes(stage as LeadStage)) throw new Problem("forbidden", { message: notOnline });
}

type Slot = SlotSearch & { startsAt: string };

/**
 * Whoever is free at a time, locked until the commit, so that nobody else is booked for it.
 * @returns who it is, and how many minutes it takes
 * @throws Problem taken if nobody is free any more, or the office does not offer the time
 */
export async function takeSlot(
  tx: Tx,
  engine: Database["engine"],
  slot: Slot,
): Promise<{ user_id: number; minutes: number }> {
  // in one order, so that two customers never wait for each other
  const people = (await listBookable(tx, slot)).toSorted((a, b) => a - b);
  for (const id of people) await holdPerson(tx, engine, id);
  // read again, because one may have been booked or disabled until the lock
  const free = await findFreeSlots(tx, slot);
  const user_id = free.find(({ startsAt }) => startsAt === slot.startsAt)?.userId;
  if (user_id === undefined) throw new Problem("taken", { message: slotGone });
  const minutes = slot.minutes ?? minutesByKind(await readVisitSettings(tx))[slot.kind];
  return { user_id, minutes };
}

/** The time that is held for a lead, even if somebody else may take it by now. */
export function findHold(tx: Tx, leadId: number): Promise<Row<"visit_slots"> | undefined> {
  return tx.selectFrom("visit_slots").selectAll().where("lead_id", "=", leadId).executeTakeFirst();
}

/** Frees what is held for a lead. */
export async function releaseHold(tx: Tx, leadId: number): Promise<void> {
  await tx.deleteFrom("visit_slots").where("lead_id", "=", leadId).execute();
}

/** Frees what is held for an erased person's leads. */
export async function forgetHolds(tx: Tx, leadIds: number[]): Promise<void> {
  for (const ids of inParts(leadIds))
    await tx.deleteFrom("visit_slots").where("lead_id", "in", ids).execute();
}

type Own = { lead: Row<"leads">; visitId: number; version: number; now: Date };

/**
 * A coming visit of the lead's customer, as she saw it.
 * @throws Problem not_found for a visit of another lead; forbidden for one that is over or canceled; stale_version
 */
export async function requireOwnVisit(tx: Tx, { lead, visitId, version, now }: Own): Promise<Row<"visits">> {
  const visit = await tx
    .selectFrom("visits")
    .selectAll()
    .where("id", "=", visitId)
    .where("lead_id", "=", lead.id)
    .executeTakeFirst();
  if (!visit) throw new Problem("not_found");
  const isOver = visit.canceled_at !== null || visit.completed_at !== null;
  if (isOver || visit.starts_at <= now.toISOString())
    throw new Problem("forbidden", { message: visitIsOver });
  if (visit.version !== version)
    throw new Problem("stale_version", { message: visitChanged, currentVersion: visit.version });
  return visit;
}

/** What changes with a customer's booking. */
export function tagsOfVisits(leadId: number, visitId?: number): string[] {
  return [
    "visits",
    "visit-slots",
    ...(visitId === undefined ? [] : [`visits:${visitId}`]),
    "leads",
    `leads:${leadId}`,
    "jobs",
  ];
}

/** @throws Problem already_done if a visit of the lead is to come */
export async function requireNoVisit(tx: Tx, leadId: number, now: Date): Promise<void> {
  const visit = await findComingVisit(tx, leadId, now);
  if (visit) throw new Problem("already_done", { message: alreadyBooked });
}

/** The next visit of a lead that is to come. */
export function findComingVisit(tx: Tx, leadId: number, now: Date): Promise<Row<"visits"> | undefined> {
  return tx
    .selectFrom("visits")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("canceled_at", "is", null)
    .where("completed_at", "is", null)
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
}
