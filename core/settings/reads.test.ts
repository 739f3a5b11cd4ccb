import { expect, test } from "vitest";
import { defaultLegal } from "#core/legal/rules.ts";
import { testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { listSettings, readLegal, readSettings } from "./reads.ts";
import { settingShapes } from "./shape.ts";

async function store(world: TestWorld, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value), version: 1, updated_at: testTime.toISOString() };
  await world.db.transact((tx) => tx.insertInto("settings").values(row).execute());
}

test("until staff save a legal text, those delivered with the program hold", async () => {
  expect(await readLegal(await testWorld())).toEqual(defaultLegal);
});

test("one legal text that staff have saved leaves the others as delivered", async () => {
  const world = await testWorld();
  const own = { html: "<p>Ours.</p>", updatedOn: "2026-12-01" };
  await store(world, "legal", { "cookie-policy": own });
  expect(await readLegal(world)).toEqual({ ...defaultLegal, "cookie-policy": own });
});

test("staff see the legal texts among the settings, with their version", async () => {
  const world = await testWorld();
  expect((await listSettings(world)).find(({ key }) => key === "legal")).toEqual({
    key: "legal",
    value: defaultLegal,
    version: 0,
    updatedAt: null,
  });
  await store(world, "legal", {});
  expect((await listSettings(world)).find(({ key }) => key === "legal")).toMatchObject({
    version: 1,
    updatedAt: testTime.toISOString(),
  });
});

test("the reviews delivered are demo records, until staff save their own", async () => {
  const world = await testWorld();
  const { testimonials } = await readSettings(world);
  expect(testimonials.length).toBeGreaterThan(0);
  expect(testimonials.every(({ demo }) => demo)).toBe(true);
  expect((await listSettings(world)).find(({ key }) => key === "testimonials")).toMatchObject({
    value: testimonials,
    version: 0,
  });
  const own = [{ text: "Level to the last tile.", about: "Marisol V., Ocala, Apollo 14", demo: false }];
  await store(world, "testimonials", own);
  expect((await readSettings(world)).testimonials).toEqual(own);
});

test("a review may not be stored without saying whether it is a demo record", () => {
  const review = { text: "Level to the last tile.", about: "" };
  expect(settingShapes.testimonials.safeParse([review]).success).toBe(false);
  expect(settingShapes.testimonials.safeParse([{ ...review, demo: false }]).success).toBe(true);
});
