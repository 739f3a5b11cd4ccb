import { expect, test } from "vitest";
import { listDeletedTexts } from "#core/content/deleted-texts/reads.ts";
import { findSession } from "#core/staff/auth/reads.ts";
import { renewSession } from "#core/staff/auth/renew.ts";
import { sendLinkToUser } from "#core/staff/send-link.ts";
import type { World } from "#core/world.ts";
import { openLimiter } from "#server/middleware/limiter.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { aDeletedText, dana, titlesIn } from "#tests/deleted-texts.ts";
import { anOffice, attempt, recordOf } from "#tests/users.ts";
import { cleanUp, startClock } from "./clock.ts";
import { claimDue } from "./queue.ts";
import { runDueJobs } from "./worker.ts";

const hourMs = 3_600_000;

async function aSpentLimit(world: World): Promise<void> {
  const row = { key: "x", spent: 1, resets_at: "2026-01-01T00:00:00.000Z" };
  await world.db.transact(
    (tx) =>
      tx
        .insertInto("visitor_limits")
        .values(row)
        .onConflict((oc) => oc.doNothing())
        .execute(),
    { changed: [] },
  );
}

/** Runs the cleanup in one world. @returns whether it did anything */
async function cleansUp(world: TestWorld): Promise<boolean> {
  await aSpentLimit(world);
  await cleanUp(world);
  return (await world.db.read.selectFrom("visitor_limits").select("key").execute()).length === 0;
}

test("stopping waits for the cleanup that is running", async () => {
  const world = await testWorld();
  await aSpentLimit(world);
  await startClock(world).stop();
  expect(await world.db.read.selectFrom("visitor_limits").select("key").execute()).toEqual([]);
  expect(world.lines).toEqual([]);
});

test("each start makes due the jobs that a clock that was ahead has postponed, even right after a cleanup", async () => {
  const world = await testWorld();
  await cleanUp(world);
  world.pass(aheadMs);
  await aLead(world);
  world.pass(-aheadMs);
  await startClock(world).stop();
  expect((await claimDue(world, 10)).map(({ name }) => name)).toEqual([
    "lead.notify",
    "lead.thank",
    "lead.remind",
  ]);
});

test("the database is cleaned up once an hour", async () => {
  const world = await testWorld();
  expect(await cleansUp(world)).toBe(true);
  expect(await cleansUp(world)).toBe(false);
  world.pass(30 * 60_000);
  expect(await cleansUp(world)).toBe(false);
  world.pass(30 * 60_000);
  expect(await cleansUp(world)).toBe(true);
});

test("all pages are checked once a night", async () => {
  const world = await testWorld();
  const checks = async () =>
    (await world.db.read.selectFrom("jobs").select("id").where("name", "=", "pages.check").execute()).length;
  // it is 9:05 in the morning
  for (let hours = 0; hours < 17; hours += 1) {
    await cleanUp(world);
    world.pass(hourMs);
  }
  expect(await checks()).toBe(0);
  world.pass(hourMs);
  await cleanUp(world);
  expect(await checks()).toBe(1);
  while ((await runDueJobs(world, 1)) > 0);
  for (let hours = 0; hours < 23; hours += 1) {
    world.pass(hourMs);
    await cleanUp(world);
  }
  expect(await checks()).toBe(1);
});

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "of three processes starting at once, one cleans up the database",
  async () => {
    const first = await testWorld();
    const worlds = [first, await testWorld({ beside: first }), await testWorld({ beside: first })];
    const heard: string[][] = [];
    first.db.onChange((tags) => void heard.push(tags));
    await Promise.all(worlds.map(cleanUp));
    await Promise.all(worlds.map(cleanUp));
    // what another process changes within a moment is announced together
    await expect
      .poll(() => heard.flat().filter((tag) => tag !== "users"))
      .toEqual(["sessions", "jobs", "imports", "missing-pages", "deleted-texts", "lead-photos"]);
  },
);

const dayMs = 24 * 3_600_000;
/** How far a clock was ahead. */
const aheadMs = 400 * dayMs;

/** Does something while the clock is 400 days ahead; then it is right again, and an hour passes. */
async function ahead(world: TestWorld, work: () => Promise<unknown>): Promise<void> {
  await cleanUp(world);
  world.pass(aheadMs);
  await work();
  await cleanUp(world);
  world.pass(-aheadMs);
  world.pass(3_600_000);
  await cleanUp(world);
}

test("after a clock was ahead, cleaning up goes on", async () => {
  const world = await testWorld();
  await ahead(world, async () => {});
  await aSpentLimit(world);
  world.pass(3_600_000);
  expect(await cleansUp(world)).toBe(true);
});

test("a clock that was ahead deletes nothing of the trash early, and what it deleted is kept for 30 days", async () => {
  const world = await testWorld();
  await aDeletedText(world, { actor: dana });
  world.pass(dayMs);
  await ahead(world, () => aDeletedText(world, { actor: dana, title: "Salt in August" }));
  expect(await titlesIn(world)).toEqual(["Salt in August", "Salt in July"]);
  world.pass(3_600_000);
  await cleanUp(world);
  const [later] = await listDeletedTexts(world.db.read);
  expect(later?.keptUntil).toBe(new Date(world.now().getTime() + 30 * dayMs).toISOString());
});

test("after a clock was ahead, locks are over, and the right password opens a session of 24 hours", async () => {
  const world = await testWorld();
  await aUser(world);
  let token = "";
  await ahead(world, async () => {
    token = (await attempt(world, { ip: "203.0.113.9" })).token;
    for (let i = 0; i < 5; i += 1) await attempt(world, { password: "wrong" }).catch(() => {});
  });
  await attempt(world);
  const session = async () => findSession(world.db.read, { token, now: world.now() });
  expect((await session())?.expiresAt).toBe(new Date(world.now().getTime() + dayMs).toISOString());
  world.pass(dayMs);
  expect(await session()).toBeUndefined();
});

test("after a clock was ahead, even a used session ends within 30 days", async () => {
  const world = await testWorld();
  await aUser(world);
  let token = "";
  await ahead(world, async () => void ({ token } = await attempt(world)));
  for (let days = 0; days < 29; days += 1) {
    world.pass(dayMs - 1);
    await renewSession(world, (await findSession(world.db.read, { token, now: world.now() }))!);
  }
  world.pass(dayMs - 1);
  await renewSession(world, (await findSession(world.db.read, { token, now: world.now() }))!);
  world.pass(dayMs - 1);
  expect(await findSession(world.db.read, { token, now: world.now() })).toBeUndefined();
});

test("after a clock was ahead, a lead's emails and retries leave, and the wait for its reply is reminded of", async () => {
  const world = await testWorld({ seeded: true });
  await aUser(world, { role: "sales" });
  await world.db.transact(
    (tx) => tx.updateTable("users").set({ email: "dana@example.com", in_rotation: 1 }).execute(),
    { changed: ["users"] },
  );
  await world.db.transact(
    (tx) => tx.insertInto("user_offices").values({ user_id: 1, office_id: "ocala" }).execute(),
    {
      changed: ["users"],
    },
  );
  await ahead(world, async () => {
    await aLead(world);
    world.mail.send = () => Promise.reject(new Error("421 try again"));
    await runDueJobs(world, 1);
    world.mail.send = async (email) => ({ reference: String(world.sent.push(email)) });
  });
  await runDueJobs(world, 10);
  expect(world.sent.map(({ to }) => to.address).toSorted()).toEqual([
    "dana@example.com",
    "marisol@example.com",
    "ocala@sunspringpools.example",
  ]);
  const jobs = await world.db.read.selectFrom("jobs").select(["name", "state"]).execute();
  expect(jobs.filter(({ state }) => state !== "done")).toEqual([]);
});

test("after a clock was ahead, receipts are sent again", async () => {
  const world = await testWorld({ seeded: true });
  const receipts = () => world.sent.filter(({ to }) => to.address === "marisol@example.com").length;
  await ahead(world, async () => {
    for (let i = 0; i < 4; i += 1) await aLead(world, { message: `Message number ${i} about a pool` });
    while ((await runDueJobs(world, 1)) > 0);
  });
  expect(receipts()).toBe(3);
  await aLead(world, { message: "Once more, about a pool" });
  await runDueJobs(world, 20);
  expect(receipts()).toBe(4);
});

test("after a clock was ahead, a link expires when it should", async () => {
  const { world, dana, actor } = await anOffice();
  await ahead(world, () => sendLinkToUser(world, { id: dana, actor }));
  world.pass(dayMs);
  expect((await recordOf(world, dana)).link).toBeNull();
});

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "after a clock was ahead, a visitor is not turned away, and a dead worker's job is taken over",
  async () => {
    const world = await testWorld();
    const limiter = openLimiter(world, "leads", { most: 1, seconds: 600 });
    await ahead(world, async () => {
      expect([await limiter("203.0.113.7"), await limiter("203.0.113.7")]).toEqual([0, 600_000]);
      await aLead(world);
      expect(await claimDue(world, 10)).not.toEqual([]);
    });
    expect(await limiter("203.0.113.7")).toBe(0);
    world.pass(1);
    expect(await claimDue(world, 10)).not.toEqual([]);
  },
);
