import type { Actor } from "#core/audit.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import { handOverLeads } from "#core/leads/writes.ts";
import { Problem } from "#core/problems.ts";
import { handOverTasks } from "#core/leads/tasks/writes.ts";
import { canSignIn, openWork, takesLeads } from "#core/staff/rules.ts";
import { handOverVisits } from "#core/visits/writes.ts";
import type { Row, Tx } from "#db/schema.ts";
import { countOpenWork } from "./open-work.reads.ts";

type HandOver = { held: Row<"users">[]; from: number; to: number | null | undefined; actor: Actor };

/**
 * Hands over the open leads, open tasks and coming visits of a user who can no longer have them.
 * @returns what the audit log records about it
 * @throws Problem invalid_input if there are any and no eligible user was chosen
 */
export async function handOver(
  tx: Tx,
  now: Date,
  { held, from, to, actor }: HandOver,
): Promise<{ handedOver?: number; tasks?: number; visits?: number; to?: number }> {
  const open = await countOpenWork(tx, { userId: from, now });
  const { openLeads, openTasks, comingVisits } = open;
  if (openLeads + openTasks + comingVisits === 0) return {};
  const heir = held.find((one) => one.id === to && one.id !== from);
  if (!heir || !canSignIn(heir) || !takesLeads(heir.role as Role)) {
    const message = `Choose who gets ${openWork(open)}`;
    throw new Problem("invalid_input", { message, fields: { handOverTo: message } });
  }
  const order = { from, to: heir.id, actor };
  // leads before tasks and visits, as in every write
  return {
    ...(openLeads > 0 && { handedOver: await handOverLeads(tx, now, order) }),
    ...(openTasks > 0 && { tasks: await handOverTasks(tx, order) }),
    ...(comingVisits > 0 && { visits: await handOverVisits(tx, now, order) }),
    to: heir.id,
  };
}
