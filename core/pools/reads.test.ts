import { expect, test } from "vitest";
import type { World } from "#core/world.ts";
import { Reading, readInto } from "#lib/runtime/reading.ts";
import { testWorld } from "#tests/build.ts";
import { findPool, findPools, listPools } from "./reads.ts";

test("a seeded description states gallons only if their source is good enough", async () => {
  const world = await testWorld({ seeded: true });
  const pools = await listPools(world.db.read, world.media);
  for (const { id, gallons, description } of pools)
    expect(description.includes("gallons"), id).toBe(gallons !== null);
  expect(pools.filter(({ gallons }) => gallons === null).length).toBeGreaterThan(0);
});

const id = "latham-apollo-14";

test.each([
  ["one pool", (world: World) => findPool(world.db.read, world.media, id)],
  ["chosen pools", (world: World) => findPools(world.db.read, world.media, [id])],
])("%s: stale when it or a manufacturer changes, and not when another pool does", async (_, read) => {
  const world = await testWorld({ seeded: true });
  const reading = new Reading();
  await readInto(reading, () => read(world));
  const stale = (tag: string) => reading.isTouchedBy([tag]);
  expect([stale(`pools:${id}`), stale("manufacturers")]).toEqual([true, true]);
  expect([stale("pools"), stale("pools:latham-astoria-14")]).toEqual([false, false]);
});
