import { recordActivity } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { LeadChange } from "./shape.ts";
import { movedColumns, recordMove, requireMove } from "./moves.writes.ts";

type ChangeLead = { id: number; change: LeadChange; actor: Actor };

/**
 * Moves a lead to another stage, owner or office, or adds a note, and records it in the lead's history.
 * @throws Problem not_found; stale_version if the lead was changed since the caller read it; invalid_input for an
 * unknown office, a user who takes no leads, or a loss without a reason
 */
export async function changeLead(world: World, order: ChangeLead): Promise<void> {
  await world.db.transact((tx) => store(tx, world, order), { changed: ["leads", `leads:${order.id}`] });
}

async function store(tx: Tx, world: World, { id, change, actor }: ChangeLead): Promise<void> {
  const now = world.now();
  const { version, note, ...move } = change;
  const lead = await findVersioned(tx, "leads", { id, version, actor });
  await requireMove(tx, world.db.engine, move);
  const set = movedColumns(lead, move);
  const audit = { action: "change", detail: { ...move, noted: note !== undefined } };
  await changeVersioned(tx, "leads", { id, version, set, actor, now, audit });
  await recordMove(tx, now, { lead, set, actor });
  const subject = { type: "lead", id } as const;
  if (note) await recordActivity(tx, now, actor, { subject, type: "note", note });
}
