import { policy, type Policy, type PolicyActor } from "#core/policies.ts";

type Task = { createdBy: number | null };

/** Only its author or an admin can delete a task; anyone can mark it as done. */
const byOthers = (actor: PolicyActor, { createdBy }: Task) =>
  actor.role !== "admin" && (createdBy === null || actor.userId !== createdBy);

export const deleteTasks: Policy<Task> = {
  ...policy("Delete your own tasks; admins delete anyone’s", "sales"),
  unless: byOthers,
};
