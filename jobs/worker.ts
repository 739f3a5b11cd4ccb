import { maxAttempts, pauseAfter, type JobName } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { jobs } from "./list.ts";

/** A worker that has not finished after this many ms is taken for dead, and its job goes to another. Mail gives up in 20 s. */
const leaseFor = 60_000;
/** Without a bell (a job from another process, or one whose pause is over) the queue is looked at this often, in ms. */
const lookEvery = 2_000;
/** Mail servers answer slowly and take several letters at once; more would only hurry one small server. */
const atOnce = 8;

/** Runs due jobs until stopped, several at once. `stop` waits for those that are under way. */
export function startWorker(world: World): { wake(): void; stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const bell = newBell();
  let stopped = false;

  async function loop(): Promise<void> {
    // one process at a time has a SQLite folder: what still says "running" was cut off
    if (world.db.engine === "sqlite") await reclaim(world);
    while (!stopped) {
      const jobs = await claimDue(world, atOnce - running.size).catch((reason: unknown) => {
        world.log.error({ err: reason }, "the job queue could not be read");
        return [];
      });
      for (const job of jobs) start(job);
      if (jobs.length === 0 && !stopped) await bell.sleep(lookEvery);
    }
    await Promise.all(running);
  }

  function start(job: Row<"jobs">): void {
    const work = run(world, job)
      // its outcome could not be written down: the lease runs out and it is tried again
      .catch((reason: unknown) =>
        world.log.error({ err: reason, job: job.id }, "a job's end could not be stored"),
      )
      .finally(() => {
        running.delete(work);
        bell.ring();
      });
    running.add(work);
  }

  const over = loop();
  return {
    wake: bell.ring,
    async stop() {
      stopped = true;
      bell.ring();
      await over;
    },
  };
}

/** Takes up to `most` due jobs and runs them to their end. @returns how many there were. */
export async function runDueJobs(world: World, most: number): Promise<number> {
  const jobs = await claimDue(world, most);
  await Promise.all(jobs.map((job) => run(world, job)));
  return jobs.length;
}

/** Sleeps until the time is over or somebody rings; a ring while nobody sleeps ends the next sleep at once. */
function newBell(): { ring(): void; sleep(ms: number): Promise<void> } {
  let rise: (() => void) | undefined;
  let rung = false;
  return {
    ring() {
      rung = true;
      rise?.();
    },
    async sleep(ms) {
      if (!rung)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, ms);
          rise = () => {
            clearTimeout(timer);
            done();
          };
        });
      rise = undefined;
      rung = false;
    },
  };
}

async function reclaim(world: World): Promise<void> {
  await world.db.transact((tx) =>
    tx
      .updateTable("jobs")
      .set({ state: "queued", lease_until: null })
      .where("state", "=", "running")
      .execute(),
  );
}

/** Runs one claimed job and writes down what became of it. */
async function run(world: World, job: Row<"jobs">): Promise<void> {
  try {
    await perform(world, job);
    await world.db.transact((tx) => finish(tx, world.now(), job));
  } catch (reason) {
    world.log.warn({ job: job.id, name: job.name, attempt: job.attempts + 1 }, "job failed");
    await world.db.transact((tx) => fail(tx, world.now(), job, reason));
  }
}

async function perform(world: World, job: Row<"jobs">): Promise<void> {
  const verb = jobs[job.name as JobName];
  if (!verb)
    throw new Error(`There is no job named ${job.name}; a newer version of the program may have left it.`);
  await verb(world, JSON.parse(job.payload) as never);
}

/** The jobs that are due longest, and those whose worker has died. */
function due(db: Tx, at: string, most: number) {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("state", "=", "queued").and("run_at", "<=", at),
        eb("state", "=", "running").and("lease_until", "<", at),
      ]),
    )
    .orderBy("run_at")
    .orderBy("id")
    .limit(most);
}

/** Claims up to `most` jobs in one commit: a burst of leads shares the disk with its own mails. */
async function claimDue(world: World, most: number): Promise<Row<"jobs">[]> {
  const at = world.now().toISOString();
  // looking costs no write and no fsync; only jobs that are there are claimed
  if (most < 1 || !(await due(world.db.read, at, 1).executeTakeFirst())) return [];
  return world.db.transact((tx) => claim(tx, world, most));
}

async function claim(tx: Tx, world: World, most: number): Promise<Row<"jobs">[]> {
  const now = world.now();
  const query = due(tx, now.toISOString(), most);
  const jobs = await (world.db.engine === "postgres" ? query.forUpdate().skipLocked() : query).execute();
  if (jobs.length === 0) return [];
  const ids = jobs.map((job) => job.id);
  const until = new Date(now.getTime() + leaseFor).toISOString();
  await tx.updateTable("jobs").set({ state: "running", lease_until: until }).where("id", "in", ids).execute();
  return jobs;
}

async function finish(tx: Tx, now: Date, job: Row<"jobs">): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({
      state: "done",
      attempts: job.attempts + 1,
      lease_until: null,
      last_error: null,
      finished_at: now.toISOString(),
    })
    .where("id", "=", job.id)
    .execute();
}

async function fail(tx: Tx, now: Date, job: Row<"jobs">, reason: unknown): Promise<void> {
  const attempts = job.attempts + 1;
  const given = attempts >= maxAttempts;
  await tx
    .updateTable("jobs")
    .set({
      state: given ? "failed" : "queued",
      attempts,
      lease_until: null,
      last_error: String(reason).slice(0, 2_000), // enough to see what the mail server said
      run_at: new Date(now.getTime() + pauseAfter(attempts)).toISOString(),
      finished_at: given ? now.toISOString() : null,
    })
    .where("id", "=", job.id)
    .execute();
}
