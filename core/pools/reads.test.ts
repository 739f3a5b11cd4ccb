import { expect, test } from "vitest";
import type { World } from "#core/world.ts";
import { Reading, readInto } from "#lib/runtime/reading.ts";
import { testWorld } from "#tests/build.ts";
import { PoolQuery } from "./list.shape.ts";
import { findPool, findPools, findPoolsAt, listPoolRecords, listPools } from "./reads.ts";

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
  ["pools at addresses", (world: World) => findPoolsAt(world.db.read, world.media, [id])],
])("%s: stale when it or a manufacturer changes, and not when another pool does", async (_, read) => {
  const world = await testWorld({ seeded: true });
  const reading = new Reading();
  await readInto(reading, () => read(world));
  const stale = (tag: string) => reading.isTouchedBy([tag]);
  expect([stale(`pools:${id}`), stale("manufacturers")]).toEqual([true, true]);
  expect([stale("pools"), stale("pools:latham-astoria-14")]).toEqual([false, false]);
});

test("a pool that is at no address or hidden is not found there, until any pool changes", async () => {
  const world = await testWorld({ seeded: true });
  const reading = new Reading();
  const found = await readInto(reading, () => findPoolsAt(world.db.read, world.media, [id, "gone"]));
  expect(found.map(({ slug }) => slug)).toEqual([id]);
  expect(reading.isTouchedBy(["pools"])).toBe(true);
  const hide = world.db.transact(
    (tx) => tx.updateTable("pools").set({ published: 0 }).where("id", "=", id).execute(),
    {
      changed: ["pools", `pools:${id}`],
    },
  );
  await hide;
  expect(await findPoolsAt(world.db.read, world.media, [id])).toEqual([]);
  expect(await findPoolsAt(world.db.read, world.media, [])).toEqual([]);
});

test.each([
  [id, [id]],
  ["latham-apollo", []],
  ["", "all"],
])("staff’s list of the pools at the address %j", async (slug, ids) => {
  const world = await testWorld({ seeded: true });
  const query = PoolQuery.parse({ slug, pageSize: "1" });
  const { items, total } = await listPoolRecords(world.db.read, world.media, query);
  expect(ids === "all" ? total : items.map((pool) => pool.id)).toEqual(ids === "all" ? 60 : ids);
});
