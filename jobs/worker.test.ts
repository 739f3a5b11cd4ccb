import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { enqueue, jobsDue, maxAttempts, NotHere } from "#core/jobs.ts";
import { findLead } from "#core/leads/reads.ts";
import type { Reminders } from "#core/settings/reminders.rules.ts";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { writeSetting } from "#tests/writes.ts";
import { absentJobs } from "./absent-jobs.ts";
import { claimDue, finishJob, renewLease } from "./queue.ts";
import { runDueJobs, startWorker } from "./worker.ts";

/** Runs due jobs one after the other, in order, until there are none. */
async function runAll(world: TestWorld): Promise<number> {
  let count = 0;
  while ((await runDueJobs(world, 1)) > 0) count += 1;
  return count;
}

/** A World in which a lead's only jobs are its two emails. */
async function withoutReminders(): Promise<TestWorld> {
  const world = await testWorld();
  await writeSetting(world, "reminders", (value: Reminders) => ({ ...value, on: false }));
  return world;
}

test("each of a lead's jobs runs once: two emails", async () => {
  const world = await testWorld();
  await aLead(world);
  expect(await runAll(world)).toBe(2);
  expect(world.sent.map((email) => email.to.address)).toEqual([
    "ocala@sunspringpools.example",
    "marisol@example.com",
  ]);
  const jobs = await world.db.read.selectFrom("jobs").select(["name", "state"]).orderBy("id").execute();
  expect(jobs.map(({ name, state }) => [name, state])).toEqual([
    ["lead.notify", "done"],
    ["lead.thank", "done"],
    ["lead.remind", "queued"],
  ]);
  expect(await runAll(world)).toBe(0);
});

test("a job enqueued for later runs no earlier", async () => {
  const world = await testWorld();
  const at = new Date(world.now().getTime() + 10_000);
  const subject = { type: "lead", id: await aLead(world) } as const;
  await runAll(world);
  await world.db.transact(
    (tx) => enqueue(tx, world.now(), program, { "emails.forget": { ids: ["one"] } }, subject, { at }),
    { changed: ["jobs"] },
  );
  world.pass(9_999);
  expect(await runAll(world)).toBe(0);
  world.pass(1);
  expect(await runAll(world)).toBe(1);
  expect(world.forgotten).toEqual(["one"]);
});

test("a failing job is retried after growing pauses, and finally marked as failed", async () => {
  const world = await withoutReminders();
  const id = await aLead(world);
  world.mail.send = () => Promise.reject(new Error("connection refused"));
  await runAll(world);
  const pauses: number[] = [];
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    const waiting = await world.db.read
      .selectFrom("jobs")
      .selectAll()
      .where("state", "=", "queued")
      .execute();
    expect(waiting.map((job) => job.attempts)).toEqual([attempt, attempt]);
    const pause = Date.parse(waiting[0]!.run_at) - world.now().getTime();
    expect(await runAll(world)).toBe(0); // not before it is due
    pauses.push(pause);
    world.pass(pause);
    expect(await runAll(world)).toBe(2);
  }
  expect(pauses.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  const lead = await findLead(world.db.read, id);
  expect(lead?.jobs).toMatchObject([
    { name: "lead.notify", state: "failed", attempts: maxAttempts, lastError: "Error: connection refused" },
    { name: "lead.thank", state: "failed" },
  ]);
});

test("several workers at once never run a job twice", async () => {
  const world = await testWorld();
  for (let i = 0; i < 10; i += 1) await aLead(world, { email: `p${i}@example.com` });
  const worker = async () => {
    while ((await runDueJobs(world, 4)) > 0);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(world.sent).toHaveLength(20);
  expect(new Set(world.sent.map((email) => email.id)).size).toBe(20);
});

test("a job whose worker died is taken over when its lease expires", async () => {
  const world = await withoutReminders();
  await aLead(world);
  const soon = new Date(world.now().getTime() + 30_000).toISOString();
  await world.db.transact(
    (tx) => tx.updateTable("jobs").set({ state: "running", lease_until: soon }).execute(),
    { changed: ["jobs"] },
  );
  expect(await runAll(world)).toBe(0);
  world.pass(31_000);
  expect(await runAll(world)).toBe(2);
});

test.each(["from.tomorrow", "toString", "constructor", "__proto__"])(
  "an unknown job fails with a message and stops nothing else: %s",
  async (name) => {
    const world = await testWorld();
    const at = world.now().toISOString();
    const row = {
      name,
      payload: "{}",
      state: "queued",
      attempts: 0,
      run_at: at,
      created_at: at,
    };
    await world.db.transact((tx) => tx.insertInto("jobs").values(row).execute(), { changed: ["jobs"] });
    await aLead(world);
    expect(await runAll(world)).toBe(3);
    const job = await world.db.read
      .selectFrom("jobs")
      .selectAll()
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    expect(job.last_error).toContain(`no job named ${name};`);
    expect(world.sent).toHaveLength(2);
  },
);

test.each([true, false])(
  "a job that is aborted because the worker stops is due at once, and not counted (%s)",
  async (isStopped) => {
    const world = await withoutReminders();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<never>();
    world.mail.send = () => {
      asked.resolve();
      return answer.promise;
    };
    await aLead(world);
    const worker = startWorker(world);
    await asked.promise;
    const stopped = isStopped ? worker.stop() : undefined;
    answer.reject(new Error("aborted"));
    const jobs = () => world.db.read.selectFrom("jobs").selectAll().orderBy("id").execute();
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(["queued", "queued"]);
    await (stopped ?? worker.stop());
    const now = world.now().toISOString();
    for (const job of await jobs()) {
      expect(job.attempts).toBe(isStopped ? 0 : 1);
      expect(job.run_at <= now).toBe(isStopped);
      expect(job.lease_until).toBeNull();
    }
    world.mail.send = async () => ({ reference: "taken" });
    expect(await runDueJobs(world, 2)).toBe(isStopped ? 2 : 0);
  },
);

test("the worker wakes when a job is due, and finishes running jobs when stopped", async () => {
  const world = await testWorld();
  const worker = startWorker(world);
  world.jobs.wake = () => world.db.announce([jobsDue]);
  await aLead(world);
  await expect.poll(() => world.sent.length).toBe(2);
  await worker.stop();
  const running = await world.db.read
    .selectFrom("jobs")
    .select("id")
    .where("state", "=", "running")
    .execute();
  expect(running).toEqual([]);
});

test("a worker presumed dead cannot finish a job that another has taken over", async () => {
  const world = await testWorld();
  await aLead(world);
  const [first] = await claimDue(world, 1);
  world.pass(61_000);
  const [second] = await claimDue(world, 1);
  const third = (await claimDue(world, 8)).find((job) => job.id === first?.id);
  const again = [second, third].find((job) => job?.id === first?.id);
  expect(again?.attempts).toBe(2);
  await finishJob(world, first!);
  expect(await stateOf(world, first!.id)).toBe("running");
  await finishJob(world, again!);
  expect(await stateOf(world, first!.id)).toBe("done");
});

test("a running job keeps its lease", async () => {
  const world = await testWorld();
  await aLead(world);
  const [job] = await claimDue(world, 1);
  world.pass(40_000);
  const renewed = await renewLease(world, job!);
  world.pass(40_000);
  expect((await claimDue(world, 8)).map((one) => one.id)).not.toContain(job!.id);
  await finishJob(world, renewed!);
  expect(await stateOf(world, job!.id)).toBe("done");
});

test("a job with a short lease is given away when it expires, unless it was renewed", async () => {
  const world = await testWorld();
  await aLead(world);
  const [renewed, forgotten] = await claimDue(world, 2, { lease: 3_000 });
  world.pass(2_000);
  await renewLease(world, renewed!, 3_000);
  world.pass(2_000);
  const others = (await claimDue(world, 8)).map((job) => job.id);
  expect(others).toContain(forgotten!.id);
  expect(others).not.toContain(renewed!.id);
  world.pass(1_001);
  expect((await claimDue(world, 8)).map((job) => job.id)).toEqual([renewed!.id]);
});

test("a job that crashes its worker on every attempt is finally marked as failed", async () => {
  const world = await withoutReminders();
  const id = await aLead(world);
  for (let crash = 0; crash < maxAttempts; crash += 1) {
    expect((await claimDue(world, 8)).length).toBe(2);
    world.pass(61_000);
  }
  expect(await claimDue(world, 8)).toEqual([]);
  const jobs = (await findLead(world.db.read, id))?.jobs;
  expect(jobs?.map((job) => [job.state, job.lastError])).toEqual(
    Array.from({ length: 2 }, () => ["failed", "The program ended in the middle of each try."]),
  );
});

test("a job whose file is elsewhere goes back uncounted with a reason, and this process skips it for a minute", async () => {
  const world = await withoutReminders();
  const id = await aLead(world);
  const send = world.mail.send;
  world.mail.send = () => Promise.reject(new NotHere("Its file is on another server."));
  const absent = absentJobs(world.now);
  const worker = startWorker(world);
  await expect
    .poll(async () => (await findLead(world.db.read, id))?.jobs.map(({ lastError }) => lastError))
    .toEqual(["Its file is on another server.", "Its file is on another server."]);
  await worker.stop();
  const rows = await world.db.read.selectFrom("jobs").select(["id", "state", "attempts"]).execute();
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
    ["queued", 0],
    ["queued", 0],
  ]);
  // all processes are notified, so that the one that has the file takes the job immediately
  expect(world.wakeUps).toBeGreaterThanOrEqual(2);
  for (const row of rows) absent.add(row.id);
  expect(await claimDue(world, 8, { except: absent.list() })).toEqual([]);
  world.pass(59_000);
  expect(absent.list()).toHaveLength(2);
  world.pass(2_000);
  expect(absent.list()).toEqual([]);
  world.mail.send = send;
  expect(await runAll(world)).toBe(2);
  for (const row of rows) expect(await stateOf(world, row.id)).toBe("done");
});

async function stateOf(world: TestWorld, id: number): Promise<string> {
  const job = await world.db.read
    .selectFrom("jobs")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return job.state;
}
