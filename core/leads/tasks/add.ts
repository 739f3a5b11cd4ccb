import { recordAudit, type Actor } from "#core/audit.ts";
import { holdLead } from "#core/leads/writes.ts";
import { requireLeadTaker } from "#core/staff/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { TaskInput } from "./shape.ts";
import { dueColumns, recordTask } from "./writes.ts";

type AddTask = { input: TaskInput; actor: Actor & { userId: number } };
type Added = { id: number; isNew: boolean };

/**
 * Adds a task to a lead. If the same one is open already, because a button was pressed twice or an answer was lost,
 * that one is returned.
 * @throws Problem not_found for the lead, invalid_input by field
 */
export async function addTask(world: World, order: AddTask): Promise<Added> {
  const { leadId } = order.input;
  return world.db.transact((tx) => store(tx, world, order), {
    changed: ({ id, isNew }) =>
      isNew ? ["tasks", `tasks:${id}`, "leads", `leads:${leadId}`] : [`tasks:${id}`, "leads"],
  });
}

async function store(tx: Tx, world: World, { input, actor }: AddTask): Promise<Added> {
  const now = world.now();
  const { leadId, text, dueDay, dueTime } = input;
  const due = dueColumns(dueDay, dueTime);
  const lead = await holdLead(tx, leadId);
  const userId = input.userId ?? lead.owner_id ?? actor.userId;
  await requireLeadTaker(tx, world.db.engine, userId, "userId");
  const task = { lead_id: leadId, text, ...due, user_id: userId };
  const same = await tx
    .selectFrom("tasks")
    .select("id")
    .where((eb) => eb.and(task))
    .where("done_at", "is", null)
    .executeTakeFirst();
  if (same) return { id: same.id, isNew: false };
  const at = now.toISOString();
  const { id } = await tx
    .insertInto("tasks")
    .values({ ...task, created_by: actor.userId, version: 1, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(tx, now, actor, {
    action: "add",
    entity: "task",
    entityId: id,
    detail: { leadId, userId },
  });
  await recordTask(tx, now, actor, { leadId, step: "added", text });
  return { id, isNew: true };
}
