import { visitor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { stepLead } from "#core/leads/writes.ts";
import { storeBooking } from "#core/visits/steps.writes.ts";
import { requirePlace, stageBooked } from "#core/visits/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { alreadyBooked } from "./rules.ts";
import type { OwnBooking } from "./shape.ts";
import {
  findComingVisit,
  findHold,
  releaseHold,
  requireCustomer,
  requireOpen,
  tagsOfVisits,
  takeSlot,
} from "./writes.ts";

type BookSlot = { token: string; input: OwnBooking };

/**
 * Books a visit or a call for the customer of a link, at a time that is held for her or still free. Her lead waits for
 * a reply as before: a customer's booking is none. Booking the same time twice is one visit.
 * @throws Problem not_found; forbidden for a lead that is closed; invalid_input without an address or a number;
 * already_done if she has another visit; taken
 */
export async function bookSlot(world: World, { token, input }: BookSlot): Promise<void> {
  await world.db.transact((tx) => store(tx, world, { token, input }), {
    changed: (leadId) => tagsOfVisits(leadId),
  });
  world.jobs.wake();
}

async function store(tx: Tx, world: World, { token, input }: BookSlot): Promise<number> {
  const now = world.now();
  const { kind, startsAt, notes } = input;
  const lead = await requireCustomer(tx, world, token);
  requireOpen(lead);
  const coming = await findComingVisit(tx, lead.id, now);
  if (coming?.starts_at === startsAt && coming.kind === kind) return lead.id;
  if (coming) throw new Problem("already_done", { message: alreadyBooked });
  const { address } = requirePlace(kind, input.address);
  const hold = await findHold(tx, lead.id);
  const preferred = hold?.starts_at === startsAt ? hold.user_id : undefined;
  const typed = kind === "yard" ? { address } : {};
  const slot = await takeSlot(tx, world.db.engine, { lead, kind, startsAt, now, preferred, ...typed });
  await releaseHold(tx, lead.id);
  const step = (stage: Parameters<typeof stageBooked>[0]) =>
    kind === "yard" ? stageBooked(stage, kind) : stage;
  await stepLead(tx, now, { id: lead.id, actor: visitor, action: "book visit", step });
  const planned = { ...slot, lead_id: lead.id, starts_at: startsAt, kind, address, notes };
  await storeBooking(tx, now, { planned: { ...planned, booked_by: "customer" }, actor: visitor });
  return lead.id;
}
