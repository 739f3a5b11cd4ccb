import { expect, test } from "vitest";
import type { World } from "#core/world.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { cleanUp, startClock } from "./clock.ts";

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

test("the database is cleaned up once an hour", async () => {
  const world = await testWorld();
  expect(await cleansUp(world)).toBe(true);
  expect(await cleansUp(world)).toBe(false);
  world.pass(30 * 60_000);
  expect(await cleansUp(world)).toBe(false);
  world.pass(30 * 60_000);
  expect(await cleansUp(world)).toBe(true);
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
    await expect.poll(() => heard).toEqual([["users", "sessions", "jobs"]]);
  },
);
