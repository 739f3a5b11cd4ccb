import { recordAudit, type Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { holdTask, recordTask } from "./writes.ts";

type ReopenTask = { id: number; actor: Actor };

/**
 * Reopens a task that was marked as done by mistake. An open task stays as it is.
 * @throws Problem not_found
 */
export async function reopenTask(world: World, order: ReopenTask): Promise<void> {
  await world.db.transact((tx) => reopen(tx, world.now(), order), {
    changed: (leadId) => ["tasks", `tasks:${order.id}`, "leads", `leads:${leadId}`],
  });
}

async function reopen(tx: Tx, now: Date, { id, actor }: ReopenTask): Promise<number> {
  const task = await holdTask(tx, id);
  const { lead_id: leadId, text } = task;
  if (task.done_at === null) return leadId;
  await tx
    .updateTable("tasks")
    .set({ done_at: null, done_by: null, version: task.version + 1, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, now, actor, { action: "reopen", entity: "task", entityId: id });
  await recordTask(tx, now, actor, { leadId, step: "reopened", text });
  return leadId;
}
