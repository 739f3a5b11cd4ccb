import { whole } from "#db/limited.ts";
import type { Actor } from "#core/audit.ts";
import { inParts, redactMentions } from "#core/mentions.ts";
import { idsByType, subjectColumns, type Subject } from "#core/subjects.ts";
import type { NoticeKind } from "#core/staff/notices.rules.ts";
import type { Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { instantText } from "#lib/time/instant-text.ts";
import { clockDrift } from "#lib/time/clock-drift.ts";

/** Every kind of job, with its payload. Payloads hold ids only; the worker reads the row again. */
export type JobPayloads = {
  "lead.notify": { leadId: number };
  "lead.thank": { leadId: number };
  "lead.remind": { leadId: number };
  "reply.send": { replyId: number };
  /** To the customer, about a visit as of this sequence. */
  "visit.confirm": { visitId: number; sequence: number };
  /** To the person who goes on the visit. */
  "visit.assign": { visitId: number; sequence: number };
  /** To the person who no longer goes on the visit. */
  "visit.withdraw": { visitId: number; sequence: number; userId: number };
  "visit.remind": { visitId: number; sequence: number };
  /** Draws and keeps the PDF of a revision, as it was sent or as it was signed. */
  "quote.paper": { quoteId: number; revisionId: number; kind: "offer" | "signed" };
  /** Deletes PDFs of quotes of an erased person. */
  "quote.forget": { hashes: string[] };
  /** Deletes the photos of an erased person. */
  "photos.delete": { files: string[] };
  /** To the customer: the revision that was sent, with a link of its own. */
  "quote.send": { quoteId: number; revisionId: number };
  /** To whoever answers for the quote: a question of the customer's. */
  "quote.question": { quoteId: number; activityId: number };
  /** To both sides. */
  "quote.accepted": { quoteId: number };
  /** To whoever answers for the quote. */
  "quote.declined": { quoteId: number };
  /** Ends the quotes whose last day is over. */
  "quote.expire": { quoteId: number };
  "user.link": { inviteId: number };
  /** To a user about their own account; `signInId`: the entry of the history that it is about. */
  "user.notice": { userId: number; what: NoticeKind; at: string; signInId?: number };
  "media.process": { mediaId: number };
  "emails.forget": { ids: string[] };
  /** Removes what search indexes hold of erased texts. */
  "search.forget": Record<never, never>;
  /** Puts planned prices in force on their day. */
  "prices.switch": { priceBookId: number };
  /** Publishes an article or landing page at its time, or takes it down. */
  "content.turn": { type: "post" | "landing_page"; id: number };
  /** Reads the next public pages of a check of all. */
  "pages.check": Record<never, never>;
  /** Asks other sites for the pages that ours link to. */
  "links.ask": Record<never, never>;
  "import.run": { importId: number };
  "import.undo": { importId: number };
  "price-item-import.run": { importId: number };
  "price-item-import.undo": { importId: number };
  "redirect-import.run": { importId: number };
  "redirect-import.undo": { importId: number };
};

export type JobName = keyof JobPayloads;

/** After this many failures a job waits for staff to press Retry: about three days with the pauses below. */
export const maxAttempts = 45;

/**
 * Pause before the next attempt, in ms: 10 s, 20 s, 40 s … up to 2 hours. All of them together survive a mail server's
 * outage over a weekend, and an email then waits no longer than that.
 */
export function pauseAfter(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 2 * 3_600_000);
}

/**
 * The file that a job needs is on another process. The job goes back to the queue for that process without counting an
 * attempt; staff see the message.
 */
export class NotHere extends Error {
  override name = "NotHere";
}

/**
 * There is nothing more to do before `until`. The job goes back to the queue for that time, with all its attempts.
 */
export class NotYet extends Error {
  override name = "NotYet";
  readonly until: Date;
  constructor(until: Date) {
    super(`Not before ${until.toISOString()}`);
    this.until = until;
  }
}

/** The tag that notifies the workers of every process of a due job. */
export const jobsDue = "jobs:due";

/**
 * Enqueues jobs in the caller's transaction, so that they exist exactly if the caller's rows do.
 * @param payloads the payload of each job, in the order to run them
 * @param options `at`: when they are due, if not now
 */
export async function enqueue(
  tx: Tx,
  now: Date,
  actor: Actor,
  payloads: Partial<JobPayloads>,
  subject: Subject,
  { at = now }: { at?: Date } = {},
): Promise<void> {
  const rest = {
    ...subjectColumns(subject),
    user_id: actor.userId,
    state: "queued",
    attempts: 0,
    run_at: instantText(at),
    timed_at: now.toISOString(),
    created_at: now.toISOString(),
  } as const;
  const rows = Object.entries(payloads).map(([name, payload]) => ({
    name,
    payload: JSON.stringify(payload),
    ...rest,
  }));
  await tx.insertInto("jobs").values(rows).execute();
}

/** Makes a job that failed or waits for a retry due at a time, with all its attempts. @returns whether there is one */
export async function requeueJob(tx: Tx, at: Date, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("jobs")
    .set({
      state: "queued",
      attempts: 0,
      run_at: at.toISOString(),
      timed_at: at.toISOString(),
      finished_at: null,
    })
    .where("id", "=", id)
    .where("state", "in", ["failed", "queued"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Makes jobs due now that were enqueued for later, when their time depends on something that has just changed. They
 * find the right time themselves. Announces `jobs`.
 * @param subjects records of one kind, a few hundred at most, if only their jobs are meant
 */
export async function advanceJobs(
  limitedTx: Tx,
  now: Date,
  name: JobName,
  subjects?: Subject[],
): Promise<void> {
  if (subjects?.length === 0) return;
  const tx = whole(limitedTx);
  const later = subjects
    ? await listJobs(tx, subjects)
    : await tx
        .selectFrom("jobs")
        .selectAll()
        .where("state", "=", "queued")
        .where("name", "=", name)
        .execute();
  const at = now.toISOString();
  const ids = later
    .filter((job) => job.name === name && job.state === "queued" && job.attempts === 0 && job.run_at > at)
    .map(({ id }) => id);
  // a worker that has just claimed one of them does not look at its time
  for (let start = 0; start < ids.length; start += 500)
    await tx
      .updateTable("jobs")
      .set({ run_at: at, timed_at: at })
      .where("id", "in", ids.slice(start, start + 500))
      .execute();
  addTag("jobs");
}

/** Jobs whose time follows from a date that someone chose, and not from when they were enqueued. */
const planned: JobName[] = ["visit.remind", "prices.switch", "quote.expire", "content.turn"];

/** No worker holds a job this long without renewing its lease, in ms. */
const longestLease = 3_600_000;

/**
 * Makes due now what a clock that was ahead has postponed: jobs whose time was set from a future time, and leases of
 * workers that died meanwhile.
 */
export async function retimeJobs(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString();
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await tx
    .updateTable("jobs")
    .set({ run_at: at, timed_at: at })
    .where("state", "=", "queued")
    .where("timed_at", ">", later(clockDrift))
    .where((eb) => eb.or([eb("name", "not in", planned), eb("attempts", ">", 0)]))
    .execute();
  await tx
    .updateTable("jobs")
    .set({ lease_until: at })
    .where("state", "=", "running")
    .where("lease_until", ">", later(longestLease))
    .execute();
}

/** Whether a job about a record waits or is running. */
export async function hasOpenJob(limitedTx: Tx, subject: Subject): Promise<boolean> {
  const jobs = await listJobs(whole(limitedTx), [subject]);
  return jobs.some(({ state }) => state === "queued" || state === "running");
}

/** Deletes finished jobs. */
export async function deleteDoneJobs(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom("jobs").where("state", "=", "done").where("finished_at", "<", before).execute();
}

/** Searches by subject only: with a condition on the state, SQLite would read the whole queue. */
function listJobs(tx: Tx, subjects: Subject[]): Promise<Row<"jobs">[]> {
  const columns = subjects.map(subjectColumns);
  return tx
    .selectFrom("jobs")
    .selectAll()
    .where("subject_type", "=", columns[0]?.subject_type ?? null)
    .where(
      "subject_id",
      "in",
      columns.map(({ subject_id }) => subject_id),
    )
    .execute();
}

/** Deletes all jobs about an erased person's record. */
export async function forgetJobs(tx: Tx, subjects: Subject[]): Promise<void> {
  for (const [type, ids] of idsByType(subjects))
    for (const some of inParts(ids))
      await tx.deleteFrom("jobs").where("subject_type", "=", type).where("subject_id", "in", some).execute();
}

/** Removes an erased person from the errors of other jobs: a mail server may repeat an address. */
export async function redactJobErrors(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "jobs", column: "last_error" }, identifiers);
}
