import { forgetUnsent } from "#core/emails/writes.ts";
import { maxAttempts, pauseAfter } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { instantText } from "#lib/time/instant-text.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";

/**
 * A job whose worker has not renewed its lease for this many ms goes to another worker; the first is presumed dead.
 */
export const leaseFor = 60_000;

/** A job that belongs to this worker until `lease_until`, which every renewal and result is checked against. */
export type ClaimedJob = Row<"jobs"> & { lease_until: string };

type Claim = {
  /** How long the claim lasts, in ms. */
  lease?: number;
  /** Jobs to leave to other processes. */
  except?: number[];
  /** Kinds of job to leave where they are. */
  exceptNames?: string[];
};

/**
 * Claims up to `most` jobs in one commit, so that a burst of leads does not compete with its own emails for the disk.
 */
export async function claimDue(
  world: World,
  most: number,
  { lease = leaseFor, except = [], exceptNames = [] }: Claim = {},
): Promise<ClaimedJob[]> {
  const at = world.now().toISOString();
  // checking costs no write and no fsync; only existing jobs are claimed
  const left = { except, exceptNames };
  if (most < 1 || (await findDue(world, world.db.read, { at, most: 1, ...left })).length === 0) return [];
  return world.db.transact((tx) => claim(tx, world, { most, lease, ...left }), { changed: ["jobs"] });
}

/** Extends a job's lease by `lease` ms. @returns the current job, or undefined if another worker has it now */
export async function renewLease(
  world: World,
  job: ClaimedJob,
  lease = leaseFor,
): Promise<ClaimedJob | undefined> {
  const lease_until = new Date(world.now().getTime() + lease).toISOString();
  const isOurs = await world.db.transact((tx) => updateClaimed(tx, job, { lease_until }), { changed: [] });
  return isOurs ? { ...job, lease_until } : undefined;
}

export async function finishJob(world: World, job: ClaimedJob): Promise<void> {
  const finished_at = world.now().toISOString();
  async function work(tx: Tx): Promise<string[]> {
    const end = { state: "done", lease_until: null, last_error: null, finished_at };
    return (await updateClaimed(tx, job, end)) ? forgetUnsent(tx, job.id) : [];
  }
  await world.db.transact(work, { changed: (forgotten) => ["jobs", ...forgotten] });
}

/**
 * Puts a job back with a longer pause, or marks it as failed if this was the last attempt or another one is pointless.
 */
export async function failJob(world: World, job: ClaimedJob, reason: unknown): Promise<void> {
  const now = world.now();
  const isFinal = job.attempts >= maxAttempts || reason instanceof Undeliverable;
  await world.db.transact(
    (tx) =>
      updateClaimed(tx, job, {
        state: isFinal ? "failed" : "queued",
        lease_until: null,
        last_error: String(reason).slice(0, 2_000), // long enough to see the mail server's reply
        run_at: new Date(now.getTime() + pauseAfter(job.attempts)).toISOString(),
        timed_at: now.toISOString(),
        finished_at: isFinal ? now.toISOString() : null,
      }),
    { changed: ["jobs"] },
  );
}

/** Puts back a job that another process must run, or runs once we have stopped, without counting the attempt. */
export async function putBackJob(world: World, job: ClaimedJob, reason: Error): Promise<void> {
  const at = world.now().toISOString();
  await world.db.transact(
    (tx) =>
      updateClaimed(tx, job, {
        state: "queued",
        attempts: job.attempts - 1,
        lease_until: null,
        last_error: reason.message,
        run_at: at,
        timed_at: at,
      }),
    { changed: ["jobs"] },
  );
}

/** Puts back a job that has nothing to do before `until`. */
export async function postponeJob(world: World, job: ClaimedJob, until: Date): Promise<void> {
  const [run_at, timed_at] = [instantText(until), world.now().toISOString()];
  const change = { state: "queued", attempts: 0, lease_until: null, last_error: null, run_at, timed_at };
  await world.db.transact((tx) => updateClaimed(tx, job, change), { changed: ["jobs"] });
}

/** For the start of the only process on a folder: any job still marked as running was interrupted. */
export async function reclaimJobs(world: World): Promise<void> {
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("jobs")
        .set({ state: "queued", lease_until: null })
        .where("state", "=", "running")
        .execute(),
    { changed: ["jobs"] },
  );
}

type Left = { except: number[]; exceptNames: string[] };

/**
 * The jobs that have been due longest, then those whose worker has died. Two queries, each on its own index: a single
 * one with OR would read and sort the whole backlog.
 */
async function findDue(
  world: World,
  db: Tx,
  { at, most, except, exceptNames, lock = false }: Left & { at: string; most: number; lock?: boolean },
): Promise<Row<"jobs">[]> {
  const locked = lock && world.db.engine === "postgres";
  const jobs = db.selectFrom("jobs").selectAll();
  const here = except.length > 0 ? jobs.where("id", "not in", except) : jobs;
  const ours = exceptNames.length > 0 ? here.where("name", "not in", exceptNames) : here;
  const queued = ours
    .where("state", "=", "queued")
    .where("run_at", "<=", at)
    .orderBy("run_at")
    .orderBy("id")
    .limit(most);
  const waiting = await (locked ? queued.forUpdate().skipLocked() : queued).execute();
  if (waiting.length === most) return waiting;
  const abandoned = ours
    .where("state", "=", "running")
    .where("lease_until", "<", at)
    .orderBy("lease_until")
    .limit(most - waiting.length);
  return [...waiting, ...(await (locked ? abandoned.forUpdate().skipLocked() : abandoned).execute())];
}

async function claim(
  tx: Tx,
  world: World,
  { most, lease, except, exceptNames }: Left & { most: number; lease: number },
): Promise<ClaimedJob[]> {
  const now = world.now();
  const dueJobs = await findDue(world, tx, {
    at: now.toISOString(),
    most,
    except,
    exceptNames,
    lock: true,
  });
  const lease_until = new Date(now.getTime() + lease).toISOString();
  const claimed: ClaimedJob[] = [];
  for (const job of dueJobs) {
    // counted at the start, because a job that crashes its worker never reaches its end
    const attempts = job.attempts + 1;
    if (job.attempts >= maxAttempts) {
      const last_error = job.last_error ?? "The program ended in the middle of each try.";
      const failure = { state: "failed", lease_until: null, last_error, finished_at: now.toISOString() };
      await tx.updateTable("jobs").set(failure).where("id", "=", job.id).execute();
      continue;
    }
    await tx
      .updateTable("jobs")
      .set({ state: "running", lease_until, attempts })
      .where("id", "=", job.id)
      .execute();
    claimed.push({ ...job, state: "running", lease_until, attempts });
  }
  return claimed;
}

/** Changes a job only if it still belongs to this worker. */
async function updateClaimed(tx: Tx, job: ClaimedJob, change: Partial<Row<"jobs">>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("jobs")
    .set(change)
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .where("lease_until", "=", job.lease_until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
