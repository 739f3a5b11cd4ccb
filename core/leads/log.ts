import { recordActivity } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { stopContact } from "#core/leads/contacts/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { LeadContact } from "./shape.ts";
import { noteReply, touchLead } from "./writes.ts";

type LogContact = { id: number; contact: LeadContact; actor: Actor };

/**
 * Adds a call, a text or a reply given elsewhere to a lead's history. The first one stops its clock, unless the number
 * was wrong; its stage stays. A contact who asks us to stop is no longer called.
 * @throws Problem not_found
 */
export async function logContact(world: World, order: LogContact): Promise<void> {
  await world.db.transact((tx) => store(tx, world, order), { changed: ["leads", `leads:${order.id}`] });
}

async function store(tx: Tx, world: World, { id, contact, actor }: LogContact): Promise<void> {
  const now = world.now();
  const { kind, note } = contact;
  const outcome = contact.kind === "elsewhere" ? undefined : contact.outcome;
  // the contact before its lead, as in an erasure: otherwise two transactions could deadlock
  if (outcome === "stop") await stopContact(tx, world.db.engine, now, { leadId: id, actor });
  await touchLead(tx, now, { id, set: {}, actor, action: "log", detail: { kind, outcome } });
  if (outcome !== "wrong_number") await noteReply(tx, now, id, { actor });
  await recordActivity(tx, now, actor, {
    subject: { type: "lead", id },
    type: kind,
    ...(outcome && { to: outcome }),
    note,
  });
}
