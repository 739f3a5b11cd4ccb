import { jobsDue, NotHere, type JobName } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import { jobs, retiredJobs } from "./list.ts";
import { absentJobs } from "./absent-jobs.ts";
import {
  claimDue,
  failJob,
  finishJob,
  leaseFor,
  putBackJob,
  reclaimJobs,
  renewLease,
  type ClaimedJob,
} from "./queue.ts";

/** Without a wake-up, as for a job whose pause is over, the queue is looked at this often, in ms. */
const pollEvery = 2_000;
/** Mail servers answer slowly and take several emails at once; more would only hurry one small server. */
const atOnce = 8;

/**
 * Runs due jobs until stopped, several at once. `stop` waits for those that are under way. A job that is left by a
 * process that died goes to another after `lease` ms.
 */
export function startWorker(world: World, lease = leaseFor): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const signal = wakeSignal();
  const absent = absentJobs(world.now);
  const stopHearing = world.db.onChange((tags) => {
    if (tags.includes(jobsDue) || tags.includes("*")) signal.wake();
  });
  let stopped = false;
  // one process at a time has a SQLite folder
  let reclaimed = world.db.engine === "postgres";

  async function startDue(): Promise<number> {
    if (!reclaimed) await reclaimJobs(world);
    reclaimed = true;
    const found = await claimDue(world, atOnce - running.size, { lease, except: absent.list() });
    for (const job of found) start(job);
    return found.length;
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      const found = await startDue().catch((reason: unknown) => {
        world.log.error({ err: reason }, "the job queue could not be read");
        return 0;
      });
      if (found === 0 && !stopped) await signal.sleep(pollEvery);
    }
    await Promise.all(running);
  }

  function start(job: ClaimedJob): void {
    const work = run(world, job, { lease, absent })
      // its outcome could not be written down: the lease runs out and it is tried again
      .catch((reason: unknown) =>
        world.log.error({ err: reason, job: job.id }, "a job's end could not be stored"),
      )
      .finally(() => {
        running.delete(work);
        signal.wake();
      });
    running.add(work);
  }

  const over = loop();
  return {
    async stop() {
      stopped = true;
      stopHearing();
      signal.wake();
      await over;
    },
  };
}

/** Takes up to `most` due jobs and runs them to their end. @returns how many there were. */
export async function runDueJobs(world: World, most: number): Promise<number> {
  const found = await claimDue(world, most);
  const absent = absentJobs(world.now);
  await Promise.all(found.map((job) => run(world, job, { lease: leaseFor, absent })));
  return found.length;
}

type Worker = { lease: number; absent: ReturnType<typeof absentJobs> };

/** Runs one claimed job and writes down what became of it. */
async function run(world: World, job: ClaimedJob, { lease, absent }: Worker): Promise<void> {
  const held = hold(world, job, lease);
  try {
    await perform(world, job);
  } catch (reason) {
    const mine = await held.letGo();
    if (reason instanceof NotHere) {
      absent.add(job.id);
      await putBackJob(world, mine, reason);
      return world.jobs.wake();
    }
    world.log.warn({ job: job.id, name: job.name, attempt: job.attempts }, "job failed");
    return failJob(world, mine, reason);
  }
  await finishJob(world, await held.letGo());
}

/** Renews the lease three times in its length: two may fail. A slow mail server is no dead worker. */
function hold(world: World, job: ClaimedJob, lease: number): { letGo(): Promise<ClaimedJob> } {
  let current = Promise.resolve(job);
  const timer = setInterval(() => {
    current = current.then((mine) => renewed(world, mine, lease));
  }, lease / 3);
  return {
    letGo() {
      clearInterval(timer);
      return current;
    },
  };
}

/** A renewal that fails is tried again at the next; one that comes too late leaves the job to whoever has it now. */
async function renewed(world: World, job: ClaimedJob, lease: number): Promise<ClaimedJob> {
  try {
    return (await renewLease(world, job, lease)) ?? job;
  } catch (reason) {
    world.log.warn({ err: reason, job: job.id }, "a lease could not be renewed");
    return job;
  }
}

async function perform(world: World, job: ClaimedJob): Promise<void> {
  const verb = jobs[job.name as JobName];
  if (!verb && retiredJobs.includes(job.name)) return;
  if (!verb)
    throw new Error(`There is no job named ${job.name}; a newer version of the program may have left it.`);
  await verb(world, JSON.parse(job.payload) as never);
}

/** Sleeps until the time is over or it is woken; waking it while it is awake ends the next sleep at once. */
function wakeSignal(): { wake(): void; sleep(ms: number): Promise<void> } {
  let rise: (() => void) | undefined;
  let woken = false;
  return {
    wake() {
      woken = true;
      rise?.();
    },
    async sleep(ms) {
      if (!woken)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, ms);
          rise = () => {
            clearTimeout(timer);
            done();
          };
        });
      rise = undefined;
      woken = false;
    },
  };
}
