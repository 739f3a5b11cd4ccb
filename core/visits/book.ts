import { recordActivity } from "#core/records/activities.writes.ts";
import { recordAudit, type Actor } from "#core/audit.ts";
import { noteReply, stepLead } from "#core/leads/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { VisitInput } from "./shape.ts";
import {
  enqueueEmails,
  requireBookable,
  requireFree,
  requireLead,
  requirePerson,
  requireStart,
  stageBooked,
} from "./writes.ts";

type BookVisit = { input: VisitInput; actor: Actor };

/**
 * Books a visit to a lead's yard, moves a lead that is not that far to "Visit booked" and ends its wait, and has the customer and the
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
  const { leadId, minutes, address, notes, userId } = input;
  requireBookable(await requireLead(tx, world.db.engine, leadId));
  const starts_at = requireStart(input, now);
  await requireFree(tx, world.db.engine, { user_id: userId, starts_at, minutes }, input.allowOverlap);
  await requirePerson(tx, world.db.engine, userId);
  const audit = { action: "book visit", detail: { userId } };
  await stepLead(tx, now, { id: leadId, actor, ...audit, step: stageBooked });
  await noteReply(tx, now, leadId, actor);
  const planned = { lead_id: leadId, starts_at, minutes, address, notes, user_id: userId };
  const id = await insert(tx, now, planned);
  await recordAudit(tx, now, actor, { action: "create", entity: "visit", entityId: id, detail: { leadId } });
  const subject = { type: "lead", id: leadId } as const;
  await recordActivity(tx, now, actor, { subject, type: "visit", to: starts_at });
  await enqueueEmails(tx, now, actor, { id, lead_id: leadId, sequence: 0, starts_at });
  return id;
}

type Planned = {
  lead_id: number;
  starts_at: string;
  minutes: number;
  address: string;
  notes: string;
  user_id: number;
};

async function insert(tx: Tx, now: Date, planned: Planned): Promise<number> {
  const at = now.toISOString();
  const { id } = await tx
    .insertInto("visits")
    .values({
      ...planned,
      uid: crypto.randomUUID(),
      sequence: 0,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
