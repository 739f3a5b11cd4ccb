import type { Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import type { Tx } from "#db/schema.ts";

/** Enqueues the job that reminds staff of a new lead. @param at when it is due; null for no reminder */
export async function enqueueReminder(
  tx: Tx,
  now: Date,
  { leadId, actor, at }: { leadId: number; actor: Actor; at: Date | null },
): Promise<void> {
  const subject = { type: "lead", id: leadId } as const;
  if (at) await enqueue(tx, now, actor, { "lead.remind": { leadId } }, subject, { at });
}
