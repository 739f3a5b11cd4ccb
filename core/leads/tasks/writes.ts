import { recordActivity } from "#core/records/activities.writes.ts";
import { recordAudit, type Actor } from "#core/audit.ts";
import { holdLead, setNextDue } from "#core/leads/writes.ts";
import { inParts, redactMentions } from "#core/mentions.ts";
import { Problem } from "#core/problems.ts";
import type { Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { dueOn } from "./rules.ts";

/**
 * When a task is due, as columns.
 * @throws Problem invalid_input by field if there is no such moment
 */
export function dueColumns(day: string, time: string): Pick<Row<"tasks">, "due_at" | "has_time"> {
  const due = dueOn(day, time);
  if ("problem" in due) throw new Problem("invalid_input", { fields: due.problem });
  return { due_at: due.dueAt, has_time: due.hasTime ? 1 : 0 };
}

/**
 * A task whose lead is locked until the commit. Every write locks the lead before the task, so that no two wait for
 * each other and the lead's next due time is right.
 * @throws Problem not_found
 */
export async function holdTask(tx: Tx, id: number): Promise<Row<"tasks">> {
  const read = () => tx.selectFrom("tasks").selectAll().where("id", "=", id).executeTakeFirst();
  const task = await read();
  if (!task) throw new Problem("not_found");
  await holdLead(tx, task.lead_id);
  const held = await read();
  if (!held) throw new Problem("not_found");
  return held;
}

type Step = "added" | "done" | "reopened" | "changed" | "deleted";

/** Adds a step of a task to its lead's history, and keeps the lead's next due time. */
export async function recordTask(
  tx: Tx,
  now: Date,
  actor: Actor,
  { leadId, step, text }: { leadId: number; step: Step; text: string },
): Promise<void> {
  const subject = { type: "lead", id: leadId } as const;
  await recordActivity(tx, now, actor, { subject, type: "task", to: step, note: text });
  await setNextDue(tx, leadId);
}

type PlannedTask = { leadId: number; userId: number; text: string; day: string };

/**
 * Adds a task that follows from another action, due by the end of a day in Florida, to a lead that the caller has
 * locked. Announces `tasks`.
 */
export async function planTask(tx: Tx, now: Date, actor: Actor, planned: PlannedTask): Promise<void> {
  const { leadId, userId, text, day } = planned;
  const at = now.toISOString();
  const { id } = await tx
    .insertInto("tasks")
    .values({
      lead_id: leadId,
      text,
      ...dueColumns(day, ""),
      user_id: userId,
      created_by: actor.userId,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const detail = { leadId, userId };
  await recordAudit(tx, now, actor, { action: "add", entity: "task", entityId: id, detail });
  await recordTask(tx, now, actor, { leadId, step: "added", text });
  addTag("tasks");
}

/** Moves one user's open tasks to another, and announces `tasks`. @returns how many were moved */
export async function handOverTasks(tx: Tx, { from, to }: { from: number; to: number }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("tasks")
    .set((eb) => ({ user_id: to, version: eb("version", "+", 1) }))
    .where("user_id", "=", from)
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();
  addTag("tasks");
  return Number(numUpdatedRows);
}

/** Deletes the tasks of an erased person's leads, which the caller has locked: they say what was to be done for them. */
export async function eraseTasks(tx: Tx, leadIds: number[]): Promise<void> {
  for (const ids of inParts(leadIds)) {
    await tx.deleteFrom("tasks").where("lead_id", "in", ids).execute();
  }
}

/** Removes an erased person from the tasks of other leads. */
export async function redactTasks(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "tasks", column: "text" }, identifiers);
}
