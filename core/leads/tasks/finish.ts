import { recordAudit, type Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { holdTask, recordTask } from "./writes.ts";

type FinishTask = { id: number; actor: Actor & { userId: number } };

/**
 * Marks a task as done. If two people do it at once, the first one is recorded.
 * @throws Problem not_found
 */
export async function finishTask(world: World, order: FinishTask): Promise<void> {
  await world.db.transact((tx) => finish(tx, world.now(), order), {
    changed: (leadId) => ["tasks", `tasks:${order.id}`, "leads", `leads:${leadId}`],
  });
}

async function finish(tx: Tx, now: Date, { id, actor }: FinishTask): Promise<number> {
  const task = await holdTask(tx, id);
  const { lead_id: leadId, text } = task;
  if (task.done_at !== null) return leadId;
  const at = now.toISOString();
  await tx
    .updateTable("tasks")
    .set({ done_at: at, done_by: actor.userId, version: task.version + 1, updated_at: at })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, now, actor, { action: "done", entity: "task", entityId: id });
  await recordTask(tx, now, actor, { leadId, step: "done", text });
  return leadId;
}
