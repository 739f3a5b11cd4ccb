import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";

/** Every promise of later work, with what the worker needs to keep it. Ids only: the row is read again. */
export type JobPayloads = {
  "lead.notify": { leadId: number };
  "lead.thank": { leadId: number };
  "user.link": { inviteId: number };
  "media.process": { mediaId: number };
  "emails.forget": { ids: string[] };
};

export type JobName = keyof JobPayloads;

/** After this many failures a job stops and is shown to staff: about 20 hours with the pauses below. */
export const maxAttempts = 10;

/** Pause before the next try, in ms: 10 s, 20 s, 40 s … capped at 6 hours, so a mail server's bad night is survived. */
export function pauseAfter(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 6 * 3_600_000);
}

/**
 * What a job needs lies with another process. It goes back to the queue for that one, no try is counted, and staff read
 * the message.
 */
export class NotHere extends Error {
  override name = "NotHere";
}

/** The tag that tells the workers of every process that a job is due. */
export const jobsDue = "jobs:due";

/** Enqueues a job in the caller's own transaction: it exists exactly when the caller's rows do. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  now: Date,
  name: Name,
  payload: JobPayloads[Name],
  subject: Subject,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto("jobs")
    .values({
      name,
      payload: JSON.stringify(payload),
      ...subjectColumns(subject),
      state: "queued",
      attempts: 0,
      run_at: at,
      created_at: at,
    })
    .execute();
}
