import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem, requireVersion } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { LeadChange } from "./shape.ts";

type Order = { id: number; change: LeadChange; actor: Actor };

/**
 * Moves a lead to another state or office, or adds a note, and writes it into the lead's history.
 * @throws Problem not_found, or stale_version when somebody changed the lead since the caller read it.
 */
export async function changeLead(world: World, order: Order): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), { changed: ["leads", `leads:${order.id}`] });
}

async function store(tx: Tx, now: Date, { id, change, actor }: Order): Promise<void> {
  const lead = await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead) throw new Problem("not_found");
  requireVersion(lead.version, change.version);
  const { numUpdatedRows } = await tx
    .updateTable("leads")
    .set(changedColumns(lead, change, now))
    .where("id", "=", id)
    // on PostgreSQL two people can pass the check above at once: only one finds the version still there
    .where("version", "=", change.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Problem("stale_version", { currentVersion: lead.version + 1 });
  await writeHistory(tx, now, lead, { id, change, actor });
  await recordAudit(tx, now, actor, {
    action: "change",
    entity: "lead",
    entityId: id,
    detail: { state: change.state, officeId: change.officeId, noted: change.note !== undefined },
  });
}

function changedColumns(lead: Row<"leads">, change: LeadChange, now: Date): Partial<Row<"leads">> {
  const state = change.state ?? lead.state;
  const answered = lead.state === "new" && state !== "new" && state !== "spam";
  return {
    state,
    office_id: change.officeId ?? lead.office_id,
    first_contacted_at: lead.first_contacted_at ?? (answered ? now.toISOString() : null),
    version: lead.version + 1,
    updated_at: now.toISOString(),
  };
}

async function writeHistory(
  tx: Tx,
  now: Date,
  lead: Row<"leads">,
  { id, change, actor }: Order,
): Promise<void> {
  const event = { lead_id: id, actor: actor.name, at: now.toISOString() };
  if (change.state && change.state !== lead.state)
    await tx
      .insertInto("lead_events")
      .values({ ...event, type: "state", from_state: lead.state, to_state: change.state, note: "" })
      .execute();
  if (change.officeId && change.officeId !== lead.office_id)
    await tx
      .insertInto("lead_events")
      .values({ ...event, type: "office", from_state: lead.office_id, to_state: change.officeId, note: "" })
      .execute();
  if (change.note)
    await tx
      .insertInto("lead_events")
      .values({ ...event, type: "note", note: change.note })
      .execute();
}
