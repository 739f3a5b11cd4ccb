import { jobsDue, NotHere, NotYet, type JobName } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import { nullable, record, unknown } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import { jobKinds, jobPlaces, jobs, retiredJobs } from "./list.ts";
import { absentJobs } from "./absent-jobs.ts";
import {
  claimDue,
  failJob,
  finishJob,
  leaseFor,
  postponeJob,
  putBackJob,
  reclaimJobs,
  renewLease,
  type ClaimedJob,
} from "./queue.ts";

/** How often the queue is polled without a wake signal, e.g. for jobs whose pause has ended, in ms. */
const pollEvery = 2_000;

/**
 * Runs due jobs until stopped, several at once: as many of each kind as `jobPlaces` allows. `stop` waits for the running
 * ones; what fails from then on, because it was aborted, is put back for another process at once. A job abandoned by a
 * dead process goes to another after `lease` ms.
 */
export function startWorker(world: World, lease = leaseFor): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const kinds = freePlaces();
  const signal = wakeSignal();
  const absent = absentJobs(world.now);
  const unsubscribe = world.db.onChange((tags) => {
    if (tags.includes(jobsDue) || tags.includes("*")) signal.wake();
  });
  let stopped = false;
  // with SQLite, only one process at a time uses the folder
  let reclaimed = world.db.engine === "postgres";

  async function startDue(): Promise<number> {
    if (!reclaimed) await reclaimJobs(world);
    reclaimed = true;
    let count = 0;
    for (const kind of kinds) {
      const left = { except: absent.list(), exceptNames: kind.exceptNames };
      for (const job of await claimDue(world, kind.free, { lease, ...left })) {
        start(job, kind);
        count += 1;
      }
    }
    return count;
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      const startedCount = await startDue().catch((reason: unknown) => {
        world.log.error({ err: reason }, "reading the job queue failed");
        return 0;
      });
      if (startedCount === 0 && !stopped) await signal.sleep(pollEvery);
    }
    await Promise.all(running);
  }

  function start(job: ClaimedJob, kind: { free: number }): void {
    kind.free -= 1;
    const work = run(world, job, { lease, absent, isStopping: () => stopped })
      // its result could not be stored: the lease expires and the job is retried
      .catch((reason: unknown) =>
        world.log.error({ err: reason, job: job.id }, "storing a job's result failed"),
      )
      .finally(() => {
        running.delete(work);
        kind.free += 1;
        signal.wake();
      });
    running.add(work);
  }

  const ended = loop();
  return {
    async stop() {
      stopped = true;
      unsubscribe();
      signal.wake();
      await ended;
    },
  };
}

/** The free places of each kind of job. */
function freePlaces(): { free: number; exceptNames: string[] }[] {
  return Object.entries(jobPlaces).map(([kind, free]) => ({
    free,
    // not the names of its own, so that a job that this version does not know is taken too
    exceptNames: Object.keys(jobKinds).filter((name) => jobKinds[name as JobName] !== kind),
  }));
}

/** Claims up to `most` due jobs and runs them to completion. @returns the number of jobs */
export async function runDueJobs(world: World, most: number): Promise<number> {
  const claimed = await claimDue(world, most);
  const absent = absentJobs(world.now);
  const options = { lease: leaseFor, absent, isStopping: () => false };
  await Promise.all(claimed.map((job) => run(world, job, options)));
  return claimed.length;
}

type JobWorker = { lease: number; absent: ReturnType<typeof absentJobs>; isStopping: () => boolean };

/** Runs one claimed job and records the outcome. */
async function run(world: World, job: ClaimedJob, { lease, absent, isStopping }: JobWorker): Promise<void> {
  const renewal = keepLease(world, job, lease);
  try {
    await perform(world, job);
  } catch (reason) {
    const current = await renewal.stop();
    if (reason instanceof NotYet) return postponeJob(world, current, reason.until);
    if (reason instanceof NotHere) {
      absent.add(job.id);
      await putBackJob(world, current, reason);
      return world.jobs.wake();
    }
    if (isStopping()) return putBackJob(world, current, reason as Error);
    world.log.warn({ job: job.id, name: job.name, attempt: job.attempts }, "job failed");
    return failJob(world, current, reason);
  }
  await finishJob(world, await renewal.stop());
}

/**
 * Renews the lease three times per period, so that two renewals may fail. A slow mail server does not mean a dead
 * worker.
 */
function keepLease(world: World, job: ClaimedJob, lease: number): { stop(): Promise<ClaimedJob> } {
  let current = Promise.resolve(job);
  const timer = setInterval(() => {
    current = current.then((latest) => tryRenew(world, latest, lease));
  }, lease / 3);
  return {
    stop() {
      clearInterval(timer);
      return current;
    },
  };
}

/** A failed renewal is retried at the next one; if it is too late, the job stays with the worker that has it now. */
async function tryRenew(world: World, job: ClaimedJob, lease: number): Promise<ClaimedJob> {
  try {
    return (await renewLease(world, job, lease)) ?? job;
  } catch (reason) {
    world.log.warn({ err: reason, job: job.id }, "lease renewal failed");
    return job;
  }
}

async function perform(world: World, job: ClaimedJob): Promise<void> {
  const verb = Object.hasOwn(jobs, job.name) ? jobs[job.name as JobName] : undefined;
  if (!verb && retiredJobs.includes(job.name)) return;
  if (!verb)
    throw new Error(
      `There is no job named ${job.name}; a newer version of the program may have enqueued it.`,
    );
  const at = { table: "jobs", column: "payload", id: job.id };
  const payload = storedJson(job.payload, { at, as: nullable(record(unknown)), otherwise: null });
  if (!payload) throw new Error("The job’s payload can’t be read.");
  await verb(world, payload as never, job.id);
}

/** Sleeps until the time is up or it is woken; a wake call while awake ends the next sleep immediately. */
function wakeSignal(): { wake(): void; sleep(ms: number): Promise<void> } {
  let wakeSleeper: (() => void) | undefined;
  let woken = false;
  return {
    wake() {
      woken = true;
      wakeSleeper?.();
    },
    async sleep(ms) {
      if (!woken)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, ms);
          wakeSleeper = () => {
            clearTimeout(timer);
            done();
          };
        });
      wakeSleeper = undefined;
      woken = false;
    },
  };
}
