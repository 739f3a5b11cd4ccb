import { expect, test } from "vitest";
import { testWorld } from "#tests/build.ts";
import { listPools } from "./reads.ts";

test("a seeded description states gallons only if their source is good enough", async () => {
  const pools = await listPools(await testWorld({ seeded: true }));
  for (const { id, gallons, description } of pools)
    expect(description.includes("gallons"), id).toBe(gallons !== null);
  expect(pools.filter(({ gallons }) => gallons === null).length).toBeGreaterThan(0);
});
