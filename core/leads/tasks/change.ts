import type { Actor } from "#core/audit.ts";
import { requireLeadTaker } from "#core/staff/writes.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { floridaDayTime } from "#lib/time/florida-instant.ts";
import type { TaskChange } from "./shape.ts";
import { dueColumns, holdTask, recordTask } from "./writes.ts";

type ChangeTask = { id: number; change: TaskChange; actor: Actor };

/**
 * Changes what has to be done, when, or by whom.
 * @throws Problem not_found, stale_version, invalid_input by field
 */
export async function changeTask(world: World, order: ChangeTask): Promise<void> {
  await world.db.transact((tx) => store(tx, world, order), {
    changed: (leadId) => ["tasks", `tasks:${order.id}`, "leads", `leads:${leadId}`],
  });
}

async function store(tx: Tx, world: World, { id, change, actor }: ChangeTask): Promise<number> {
  const now = world.now();
  const task = await holdTask(tx, id);
  const { version } = change;
  await requireVersion(tx, "tasks", task, { id, version, actor });
  const set = {
    text: change.text ?? task.text,
    user_id: change.userId ?? task.user_id,
    ...dueAfter(task, change),
  };
  if (set.user_id !== task.user_id) await requireLeadTaker(tx, world.db.engine, set.user_id, "userId");
  const fields = (Object.keys(set) as (keyof typeof set)[]).filter((name) => set[name] !== task[name]);
  const audit = { action: "change", detail: { fields } };
  await changeVersioned(tx, "tasks", { id, version, set, actor, now, audit });
  if (fields.length > 0)
    await recordTask(tx, now, actor, { leadId: task.lead_id, step: "changed", text: set.text });
  return task.lead_id;
}

/** A day or time that was left out stays. */
function dueAfter(task: Row<"tasks">, { dueDay, dueTime }: TaskChange) {
  if (dueDay === undefined && dueTime === undefined) return {};
  const { day, time } = floridaDayTime(task.due_at);
  return dueColumns(dueDay ?? day, dueTime ?? (task.has_time === 1 ? time : ""));
}
