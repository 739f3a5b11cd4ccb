import type { Actor } from "#core/audit.ts";
import { noteReply, stepLead } from "#core/leads/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { VisitInput } from "./shape.ts";
import {
  requireBookable,
  requireFree,
  requireLead,
  requirePlace,
  requirePerson,
  requireStart,
  stageBooked,
} from "./writes.ts";
import { storeBooking } from "./steps.writes.ts";

type BookVisit = { input: VisitInput; actor: Actor };

/**
 * Books a visit to a lead's yard or a call, moves a lead that is not that far to "Visit booked" or "Contacted" and ends
 * its wait, and has the customer and the
 * person who goes emailed. @returns the visit's id
 * @throws Problem not_found; invalid_input for a time that has passed or does not exist, or a lead out of the running;
 * overlaps unless that was allowed
 */
export async function bookVisit(world: World, { input, actor }: BookVisit): Promise<number> {
  const now = world.now();
  const { leadId } = input;
  return world.db.transact((tx) => store(tx, world, { input, actor, now }), {
    changed: (id) => ["visits", `visits:${id}`, "leads", `leads:${leadId}`, "jobs"],
  });
}

async function store(
  tx: Tx,
  world: World,
  { input, actor, now }: BookVisit & { now: Date },
): Promise<number> {
  const { leadId, minutes, kind, notes, userId } = input;
  requireBookable(await requireLead(tx, world.db.engine, leadId));
  const { address } = requirePlace(kind, input.address);
  const starts_at = requireStart(input, now);
  await requireFree(tx, world.db.engine, { user_id: userId, starts_at, minutes }, input.allowOverlap);
  await requirePerson(tx, world.db.engine, userId);
  const audit = { action: "book visit", detail: { userId } };
  await stepLead(tx, now, { id: leadId, actor, ...audit, step: (stage) => stageBooked(stage, kind) });
  await noteReply(tx, now, leadId, { actor });
  const planned = { lead_id: leadId, starts_at, minutes, kind, address, notes, user_id: userId };
  return storeBooking(tx, now, { planned: { ...planned, booked_by: "staff" }, actor });
}
