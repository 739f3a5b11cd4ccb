import { recordActivity } from "#core/activities/writes.ts";
import type { Actor } from "#core/audit.ts";
import { requireOffice } from "#core/offices/writes.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { LeadStage } from "#core/stages/rules.ts";
import type { LeadChange } from "./shape.ts";
import { stageColumns } from "./writes.ts";

type Order = { id: number; change: LeadChange; actor: Actor };

/**
 * Moves a lead to another stage or office, or adds a note, and records it in the lead's history.
 * @throws Problem not_found; stale_version if the lead was changed since the caller read it; invalid_input for an
 * unknown office
 */
export async function changeLead(world: World, order: Order): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), { changed: ["leads", `leads:${order.id}`] });
}

async function store(tx: Tx, now: Date, { id, change, actor }: Order): Promise<void> {
  const { version, stage, officeId, note } = change;
  const lead = await findVersioned(tx, "leads", { id, version, actor });
  if (change.officeId !== undefined) await requireOffice(tx, change.officeId);
  const set = changedColumns(lead, change, now);
  const detail = { stage, officeId, noted: note !== undefined };
  const audit = { action: "change", detail };
  await changeVersioned(tx, "leads", { id, version, set, actor, now, audit });
  await writeHistory(tx, now, lead, { id, change, actor });
}

function changedColumns(lead: Row<"leads">, change: LeadChange, now: Date): Partial<Row<"leads">> {
  const stage = change.stage ?? (lead.stage as LeadStage);
  // giving up or discarding an unanswered lead does not count as a reply
  const answered = lead.stage === "new" && !["new", "lost", "spam"].includes(stage);
  return {
    ...stageColumns(stage),
    office_id: change.officeId ?? lead.office_id,
    first_contacted_at: lead.first_contacted_at ?? (answered ? now.toISOString() : null),
  };
}

async function writeHistory(
  tx: Tx,
  now: Date,
  lead: Row<"leads">,
  { id, change, actor }: Order,
): Promise<void> {
  const subject = { type: "lead", id } as const;
  const { stage, officeId, note } = change;
  if (stage && stage !== lead.stage)
    await recordActivity(tx, now, actor, { subject, type: "stage", from: lead.stage, to: stage });
  if (officeId && officeId !== lead.office_id)
    await recordActivity(tx, now, actor, { subject, type: "office", from: lead.office_id, to: officeId });
  if (note) await recordActivity(tx, now, actor, { subject, type: "note", note });
}
