import { program } from "#core/audit.ts";
import { answeringOffice } from "#core/settings/office-hours.rules.ts";
import { listOffices } from "#core/settings/offices.reads.ts";
import { nextInRotation } from "#core/staff/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { recordMove } from "./moves.writes.ts";
import { touchLead } from "./writes.ts";

/**
 * Gives a new lead to the user of its office whose turn it is, or of the primary office if its own was removed. Nothing
 * happens if it has an owner, was answered, or nobody of the office takes new leads in turn.
 */
export async function assignLead(world: World, { leadId }: { leadId: number }): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => assign(tx, now, leadId), {
    changed: (isGiven) => (isGiven ? ["leads", `leads:${leadId}`] : []),
  });
}

async function assign(tx: Tx, now: Date, id: number): Promise<boolean> {
  const lead = await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead || lead.owner_id !== null || lead.stage !== "new" || lead.first_contacted_at !== null)
    return false;
  // people stay in the list of an office that was removed
  const office = answeringOffice(await listOffices(tx), lead.office_id);
  const ownerId = await nextInRotation(tx, now, office.id);
  if (ownerId === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable("leads")
    .set({ owner_id: ownerId })
    .where("id", "=", id)
    .where("owner_id", "is", null)
    .executeTakeFirstOrThrow();
  // someone has just taken it
  if (numUpdatedRows === 0n) return false;
  await touchLead(tx, now, { id, set: {}, actor: program, action: "assign", detail: { ownerId } });
  await recordMove(tx, now, { lead, set: { owner_id: ownerId }, actor: program });
  return true;
}
