import { expect, test } from "vitest";
import { changePool } from "#core/pools/change.ts";
import { findPool, listPools } from "#core/pools/reads.ts";
import { changeManyPrices } from "#core/prices/change-many.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { findCurrentBook } from "#core/prices/reads.ts";
import { findRedirect } from "#core/content/redirects/reads.ts";
import type { World } from "#core/world.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { add, change, dana, merge, record, unmerge } from "#tests/manufacturers.ts";
import { mergeManufacturers } from "./merge.ts";
import { listManufacturers } from "./reads.ts";
import { unmergeManufacturers } from "./unmerge.ts";

const seeded = (): Promise<TestWorld> => testWorld({ seeded: true });
const names = async (world: World) => (await listManufacturers(world.db.read)).map(({ name }) => name);
const refused = (code: string) => expect.objectContaining({ code });

test("a merge moves pools and addresses; undoing it brings everything back", async () => {
  const world = await seeded();
  const [latham, sanJuan] = [await record(world), await record(world, "san-juan")];
  const before = await listPools(world.db.read, world.media);
  await merge(world, "latham", "san-juan");
  expect(await record(world, "san-juan")).toMatchObject({
    pools: latham.pools + sanJuan.pools,
    merges: [{ name: "Latham", pools: latham.pools, by: "Dana" }],
  });
  expect(await findPool(world.db.read, world.media, "latham-apollo-14")).toMatchObject({
    name: "San Juan Apollo 14",
  });
  for (const [from, toPath] of [
    ["/latham-pools", "/san-juan-pools"],
    ["/pools?manufacturer=Latham", "/pools?manufacturer=San%20Juan"],
  ])
    expect(await findRedirect(world.db.read, from!)).toMatchObject({ toPath });
  await unmerge(world, "san-juan");
  const stamps = { version: expect.any(Number), updatedAt: expect.any(String) };
  expect(await record(world)).toEqual({ ...latham, ...stamps });
  expect(await record(world, "san-juan")).toEqual({ ...sanJuan, ...stamps });
  expect(await listPools(world.db.read, world.media)).toEqual(before);
  expect(await findRedirect(world.db.read, "/latham-pools")).toBeUndefined();
  expect(await names(world)).toEqual(["Latham", "San Juan", "Leisure Pools", "Thursday Pools"]);
});

test("addresses that led to a merged manufacturer follow it, and come back with it", async () => {
  const world = await seeded();
  await change(world, "latham", { name: "Latham Pools" });
  await merge(world, "latham", "san-juan");
  expect(await findRedirect(world.db.read, "/pools?manufacturer=Latham")).toMatchObject({
    toPath: "/pools?manufacturer=San%20Juan",
  });
  await unmerge(world, "san-juan");
  expect(await findRedirect(world.db.read, "/pools?manufacturer=Latham")).toMatchObject({
    toPath: "/pools?manufacturer=Latham%20Pools",
  });
});

test("a merge is past undoing after 30 days, when its name is taken, or when its heir is gone", async () => {
  const world = await seeded();
  await merge(world, "latham", "san-juan");
  const { merges } = await record(world, "san-juan");
  const undo = async (id = "san-juan") =>
    unmergeManufacturers(world, {
      id,
      unmerging: { version: (await record(world, id)).version, merge: merges[0]!.id },
      actor: dana,
    });
  await expect(undo("leisure-pools")).rejects.toEqual(refused("too_late"));
  await add(world, { name: "Latham" });
  await expect(undo()).rejects.toEqual(refused("too_late"));
  world.pass(31 * 86_400_000);
  expect((await record(world, "san-juan")).merges).toEqual([]);
  await expect(undo()).rejects.toEqual(refused("too_late"));
  await merge(world, "san-juan", "leisure-pools");
  expect((await record(world, "leisure-pools")).merges).toHaveLength(1);
});

test.each([
  [{ from: "san-juan" }, "invalid_input"],
  [{ from: "no-one" }, "invalid_input"],
  [{ fromVersion: 2 }, "stale_version"],
  [{ version: 2 }, "stale_version"],
])("a merge with %j is refused", async (fields, code) => {
  const world = await seeded();
  const merging = { version: 1, from: "latham", fromVersion: 1, ...fields };
  await expect(mergeManufacturers(world, { id: "san-juan", merging, actor: dana })).rejects.toEqual(
    refused(code),
  );
  expect(await names(world)).toHaveLength(4);
});

test("a manufacturer added under a name that was merged away gets its addresses back", async () => {
  const world = await seeded();
  await merge(world, "latham", "san-juan");
  await add(world, { name: "Latham" });
  expect(await findRedirect(world.db.read, "/latham-pools")).toBeUndefined();
  expect(await findRedirect(world.db.read, "/pools?manufacturer=Latham")).toBeUndefined();
});

async function raisePrices(world: TestWorld, target: object, percent: number): Promise<void> {
  const { id, version } = (await findCurrentBook(world.db.read))!;
  await changeManyPrices(world, {
    input: {
      book: { id, version },
      target: { manufacturerId: "", series: "", pools: [], ...target },
      by: { percent, cents: 0 },
      on: "2026-11-20",
    },
    actor: dana,
  });
}

test("prices of a manufacturer stay with its pools when it is merged, and when one goes to another series", async () => {
  const world = await seeded();
  await raisePrices(world, { manufacturerId: "latham" }, 4);
  const prices = async () =>
    new Map((await listPools(world.db.read, world.media)).map(({ id, price }) => [id, price]));
  const before = await prices();
  const leaving = { version: 1, manufacturerId: "san-juan", series: "Elsewhere" };
  await changePool(world, { id: "latham-apollo-14", change: leaving, actor: dana });
  expect(await prices()).toEqual(before);
  await merge(world, "latham", "san-juan");
  expect(await prices()).toEqual(before);
  const { ranges } = await readPriceBook(world.db.read);
  expect(ranges.filter(({ manufacturerId }) => manufacturerId === "latham")).toEqual([]);
});

test("undoing a merge gives back the prices of the manufacturer, except those that were set otherwise since", async () => {
  const world = await seeded();
  const ranges = async () => (await readPriceBook(world.db.read)).ranges;
  await raisePrices(world, { manufacturerId: "latham" }, 4);
  const before = await ranges();
  await merge(world, "latham", "san-juan");
  expect(await ranges()).not.toEqual(before);
  await unmerge(world, "san-juan");
  expect(await ranges()).toEqual(before);

  await merge(world, "latham", "san-juan");
  await raisePrices(world, { pools: ["latham-apollo-14"] }, 10);
  const own = (await ranges()).find(({ poolId }) => poolId === "latham-apollo-14");
  await unmerge(world, "san-juan");
  expect(await ranges()).toEqual([own, ...before]);
});
