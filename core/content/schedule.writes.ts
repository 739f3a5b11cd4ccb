import type { Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import type { Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { nextTurn, type Schedule } from "./schedule.rules.ts";
import type { TextSubject } from "./text.rules.ts";

/**
 * Enqueues the job that publishes a text or takes it down at its time, unless that is the time it already had. The job
 * of an earlier time finds the right one itself. Announces `jobs`.
 */
export async function enqueueTurn(
  tx: Tx,
  now: Date,
  actor: Actor,
  text: TextSubject,
  { before, after }: { before: Schedule; after: Schedule },
): Promise<void> {
  const at = nextTurn(after);
  if (at === undefined || at.getTime() === nextTurn(before)?.getTime()) return;
  await enqueue(tx, now, actor, { "content.turn": text }, text, { at });
  addTag("jobs");
}
