import { expect, test } from "vitest";
import { defaultLegal } from "#core/legal/rules.ts";
import { testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { listSettings, readLegal } from "./reads.ts";

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
