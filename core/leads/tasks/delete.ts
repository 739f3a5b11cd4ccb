import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { Problem } from "#core/problems.ts";
import { deleteVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { deleteTasks } from "./policies.ts";
import { holdTask, recordTask } from "./writes.ts";

type DeleteTask = { id: number; version: number; actor: Actor };

/**
 * Deletes a task; the lead's history keeps its text.
 * @throws Problem not_found, stale_version, forbidden for another person's task
 */
export async function deleteTask(world: World, order: DeleteTask): Promise<void> {
  await world.db.transact((tx) => remove(tx, world.now(), order), {
    changed: (leadId) => ["tasks", `tasks:${order.id}`, "leads", `leads:${leadId}`],
  });
}

async function remove(tx: Tx, now: Date, { id, version, actor }: DeleteTask): Promise<number> {
  const task = await holdTask(tx, id);
  const { lead_id: leadId, text, created_by: createdBy } = task;
  await requireVersion(tx, "tasks", task, { id, version, actor });
  if (!can(actor, deleteTasks, { createdBy })) throw new Problem("forbidden");
  await deleteVersioned(tx, "tasks", { id, version, actor, now, audit: { action: "delete" } });
  await recordTask(tx, now, actor, { leadId, step: "deleted", text });
  return leadId;
}
