import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { findUserName } from "#core/staff/reads.ts";
import type { Tx } from "#db/schema.ts";
import { recordMove } from "./moves.writes.ts";
import { touchLead } from "./writes.ts";

type TakeLead = { id: number; actor: Actor & { userId: number } };

/**
 * Makes the user the owner of a lead that has none. If two users take it at once, only one gets it. Taking your own
 * lead again changes nothing.
 * @throws Problem not_found, or taken with the name of the owner
 */
export async function takeLead(world: World, { id, actor }: TakeLead): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => take(tx, now, { id, actor }), { changed: ["leads", `leads:${id}`] });
}

async function take(tx: Tx, now: Date, { id, actor }: TakeLead): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("leads")
    .set({ owner_id: actor.userId })
    .where("id", "=", id)
    .where("owner_id", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return requireOwn(tx, { id, actor });
  const lead = await touchLead(tx, now, { id, set: {}, actor, action: "take" });
  await recordMove(tx, now, {
    lead: { ...lead, owner_id: null },
    set: { owner_id: actor.userId },
    actor,
  });
}

async function requireOwn(tx: Tx, { id, actor }: TakeLead): Promise<void> {
  const lead = await tx.selectFrom("leads").select("owner_id").where("id", "=", id).executeTakeFirst();
  if (!lead || lead.owner_id === null) throw new Problem("not_found");
  if (lead.owner_id === actor.userId) return;
  const name = await findUserName(tx, lead.owner_id);
  throw new Problem("taken", { message: `${name} has already taken this lead.` });
}
