import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { listPools } from "./reads.ts";
import type { PoolFilter } from "./shape.ts";
import { keepUntilChange } from "#lib/runtime/once-until-change.ts";
import { testWorld } from "#tests/build.ts";
import { addPools, plansOf, stocked, watched } from "#tests/catalogue.ts";
import {
  galleryCounts,
  linedUpPools,
  manufacturerExtent,
  pictureOrigins,
  poolFacets,
} from "./gallery.reads.ts";

const onSqlite = process.env.TEST_ENGINE === "sqlite";
const all: PoolFilter = { q: "", shape: "", size: "", manufacturer: "", series: "" };
test("a page deep in 10,000 pools reads only its 24 rows; the skipped ones are read from the index alone", async () => {
  const stock = await stocked(10_000);
  const { world, queries, rows } = watched(stock);
  const pools = await listPools(world.db.read, world.media, {}, { limit: 24, offset: 9_600 });
  expect(pools.map(({ name }) => name)).toEqual(
    Array.from({ length: 24 }, (_, index) => `Pool ${9_600 + index}`),
  );
  expect(rows()).toBe(24 + 1); // plus the price book
  if (!onSqlite) return;
  const plans = await plansOf(stock, queries);
  expect(plans).toContain("SEARCH pools USING COVERING INDEX pools_list (published=?)");
  // a scan of the pools table itself would read every row
  expect(plans.filter((plan) => /^SCAN (pools|manufacturers)\b/.test(plan))).toEqual([]);
});

test.skipIf(onSqlite)(
  "a first import is read in one pass while PostgreSQL still believes the table empty",
  async () => {
    const stock = await stocked(1);
    await stock.db.transact(
      async (tx) => {
        await tx.deleteFrom("pools").execute();
        await sql`analyze pools`.execute(tx);
      },
      { changed: ["pools"] },
    );
    await addPools(stock, 0, 2_000);
    const { world, queries } = watched(stock);
    await listPools(world.db.read, world.media, {}, { limit: 24, offset: 1_600 });
    const plans = await plansOf(stock, queries, "explain (analyze, timing off)");
    // the query alone, and within the one that reads its rows
    const limits = plans.filter((step) => step.includes("Limit "));
    expect(limits).toHaveLength(2);
    for (const limit of limits) expect(limit).toContain("rows=24 loops=1)");
  },
);

test("facets of 10,000 pools are read once, as a few rows, and cached until something changes", async () => {
  const stock = await stocked(10_000);
  const { world, queryCount, rows } = watched(stock);
  await Promise.all([
    poolFacets(world.db.read),
    galleryCounts(world.db.read, all),
    linedUpPools(world.db.read),
  ]);
  expect(queryCount()).toBe(3);
  // four shapes, two manufacturers, eight pools in the lineup
  expect(rows()).toBeLessThan(20);
  const counts = await galleryCounts(world.db.read, {
    ...all,
    shape: "Rectangle",
    manufacturer: "Manufacturer one",
  });
  expect(counts).toEqual({ total: 10_000, matching: 2_500 });
  expect(await galleryCounts(world.db.read, { ...all, manufacturer: "two", size: "Medium" })).toEqual({
    total: 10_000,
    matching: 5_000,
  });
  await poolFacets(world.db.read);
  expect(queryCount()).toBe(3);
});

test("the sites of pictures are read from the few pools that have their own", async () => {
  const stock = await stocked(2_000);
  const set = { image_urls: JSON.stringify(["https://pictures.example/a.jpg"]) };
  await stock.db.transact((tx) => tx.updateTable("pools").set(set).where("sort", "=", 7).execute(), {
    changed: ["pools"],
  });
  const { world, queries } = watched(stock);
  expect(await pictureOrigins(world.db.read)).toEqual(["https://pictures.example"]);
  // PostgreSQL chooses by statistics, which a new table has none of
  if (!onSqlite) return;
  const plans = await plansOf(stock, queries);
  expect(plans.filter((plan) => plan.includes("pools_with_pictures"))).toHaveLength(1);
});

test("a change is counted immediately", async () => {
  const world = await stocked(10);
  expect((await galleryCounts(world.db.read, all)).total).toBe(10);
  await addPools(world, 10, 5);
  expect((await galleryCounts(world.db.read, all)).total).toBe(15);
  expect((await poolFacets(world.db.read)).manufacturer).toEqual([
    { value: "Manufacturer one", count: 8 },
    { value: "Manufacturer two", count: 7 },
  ]);
  await world.db.transact(
    (tx) => tx.updateTable("pools").set({ published: 0 }).where("sort", "<", 5).execute(),
    {
      changed: ["pools"],
    },
  );
  expect((await galleryCounts(world.db.read, all)).total).toBe(10);
});

test("a failed read is not cached", async () => {
  const stock = await stocked(3);
  let broken = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (broken) throw new Error("disk");
      return result;
    },
  };
  const world = { ...stock, db: { ...stock.db, read: stock.db.read.withPlugin(plugin) } };
  keepUntilChange(world.db.read, world.db);
  await expect(poolFacets(world.db.read)).rejects.toThrow("disk");
  broken = false;
  expect((await galleryCounts(world.db.read, all)).total).toBe(3);
});

test("a filter's count matches the list it shows", async () => {
  const world = await testWorld({ seeded: true });
  const { shape, size, manufacturer, series } = await poolFacets(world.db.read);
  const filters = [
    ...shape.map(({ value }) => ({ ...all, shape: value })),
    ...size.map(({ value }) => ({ ...all, size: value, manufacturer: "latham" })),
    ...manufacturer.map(({ value }) => ({ ...all, manufacturer: value })),
    ...series.map(({ value }) => ({ ...all, series: value })),
    { ...all, q: "beach" },
    { ...all, q: "beach", manufacturer: "San Juan" },
    { ...all, shape: "No such shape" },
  ];
  for (const filter of filters) {
    const pools = await listPools(world.db.read, world.media, filter);
    expect(await galleryCounts(world.db.read, filter), JSON.stringify(filter)).toEqual({
      total: 60,
      matching: pools.length,
    });
  }
});

test("a search looks through name, model, description, shape, manufacturer and series, in any capitals", async () => {
  const world = await testWorld({ seeded: true });
  const search = (q: string) => listPools(world.db.read, world.media, { ...all, q });
  for (const [q, field, every] of [
    ["corINTHIAN", "name", /corinthian/i],
    ["Pompano", "model", /pompano/i],
    ["KIDNEY", "shape", /kidney/i],
    ["san juan", "manufacturer", /san juan/i],
    ["apollo", "series", /apollo/i],
    // occurs only in a description
    ["13,500", "description", /13,500/],
  ] as const) {
    const pools = await search(q);
    expect(pools.length, q).toBeGreaterThan(0);
    expect(pools.length, q).toBeLessThan(60);
    for (const pool of pools) expect(String(pool[field]), q).toMatch(every);
  }
  for (const q of ["%", "_", "\\", "no such pool"]) expect(await search(q), q).toEqual([]);
});

test("all pages together are the whole list, each pool once", async () => {
  const world = await testWorld({ seeded: true });
  const whole = (await listPools(world.db.read, world.media)).map(({ id }) => id);
  const pages = await Promise.all(
    [0, 24, 48].map((offset) => listPools(world.db.read, world.media, {}, { limit: 24, offset })),
  );
  expect(pages.map((page) => page.length)).toEqual([24, 24, 12]);
  expect(pages.flat().map(({ id }) => id)).toEqual(whole);
});

test.each([
  { pools: 0, places: [] },
  { pools: 1, places: [0] },
  { pools: 3, places: [0, 1, 2] },
  { pools: 71, places: [0, 10, 20, 30, 40, 50, 60, 70] },
])("of $pools pools the row shows those with lengths $places", async ({ pools, places }) => {
  const { db } = await stocked(pools);
  const lined = await linedUpPools(db.read);
  expect(lined.map(({ model }) => model)).toEqual(places.map((place) => `Pool ${place}`));
});

test("a manufacturer's extent is its number of pools and its shortest and longest", async () => {
  const world = await stocked(25);
  expect(await manufacturerExtent(world.db.read, "one")).toEqual({
    count: 13,
    shortestFt: 10,
    longestFt: 12,
  });
  expect(await manufacturerExtent(world.db.read, "three")).toEqual({ count: 0, shortestFt: 0, longestFt: 0 });
});
