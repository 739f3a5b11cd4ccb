import { expect, test } from "vitest";
import { listPools } from "./reads.ts";
import { GalleryFilter } from "./shape.ts";
import { galleryCounts, poolFacets } from "./gallery.reads.ts";
import { testWorld } from "#tests/build.ts";
import { addPools, plansOf, stocked, watched } from "#tests/catalogue.ts";
import { fitOf, yardOf } from "./yard.rules.ts";
import { findSizes, listGallery, sizeBands } from "./order.reads.ts";

const onSqlite = process.env.TEST_ENGINE === "sqlite";
const filterOf = (part: Partial<GalleryFilter> = {}) => ({ ...GalleryFilter.parse({}), ...part });

test("sorted by price, the prices are those of the pools' pages, and none is missing", async () => {
  const { db, media } = await testWorld({ seeded: true });
  const up = await listGallery(db.read, media, filterOf({ sort: "price" }));
  const down = await listGallery(db.read, media, filterOf({ sort: "price-down" }));
  const lows = up.map(({ price }) => price?.lowCents ?? Infinity);
  expect(lows.length).toBe(60);
  expect(lows).toEqual(lows.toSorted((a, b) => a - b));
  expect(down.map(({ price }) => price?.lowCents ?? Infinity)).toEqual(lows.toReversed());
  const pages = new Map((await listPools(db.read, media)).map(({ id, price }) => [id, price]));
  for (const { id, price } of up) expect(price, id).toEqual(pages.get(id));
});

test("by area and by length the figures rise or fall, and pages follow each other without a gap", async () => {
  const { db, media } = await testWorld({ seeded: true });
  for (const [sort, figure] of [
    ["area", ({ surfaceSqFt, length, width }) => surfaceSqFt ?? length * width],
    ["length", ({ length }) => length],
  ] as [GalleryFilter["sort"], (pool: Awaited<ReturnType<typeof listPools>>[number]) => number][]) {
    const whole = await listGallery(db.read, media, filterOf({ sort }));
    const figures = whole.map(figure);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    const first = await listGallery(db.read, media, filterOf({ sort }), { limit: 24 });
    const after = { id: first.at(-1)!.id, sort: 0 };
    const second = await listGallery(db.read, media, filterOf({ sort }), { limit: 100, after });
    expect([...first, ...second].map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  }
});

test("a price limit keeps the pools that start below it, and the counts agree with the list", async () => {
  const { db, media } = await testWorld({ seeded: true });
  for (const filter of [
    { under: "50000" },
    { under: "60000", manufacturer: "San Juan" },
    { under: "60000", q: "beach" },
    { under: "1" },
    { under: "60000", yard: "45x30" },
  ]) {
    const pools = await listGallery(db.read, media, filterOf(filter));
    for (const { price } of pools) expect(price!.lowCents).toBeLessThan(Number(filter.under) * 100);
    const { matching, total } = await galleryCounts(db.read, filterOf(filter));
    expect({ matching, total }, JSON.stringify(filter)).toEqual({ matching: pools.length, total: 60 });
  }
  const under = await listGallery(db.read, media, filterOf({ under: "50000" }));
  expect(under.length).toBeGreaterThan(0);
  expect(under.length).toBeLessThan(60);
});

test("a yard keeps the pools that fit it with their deck, and the counts agree with the list", async () => {
  const { db, media } = await testWorld({ seeded: true });
  for (const yard of ["40x30", "60x40", "20x20"]) {
    const pools = await listGallery(db.read, media, filterOf({ yard }));
    for (const pool of pools) expect(fitOf(pool, yardOf(yard)!).verdict, pool.id).toBe("fits");
    expect((await galleryCounts(db.read, filterOf({ yard }))).matching).toBe(pools.length);
    const { size } = await poolFacets(db.read, filterOf({ yard }));
    expect(size.reduce((sum, { count }) => sum + count, 0)).toBe(pools.length);
  }
  const listed = async (yard: string) => (await listGallery(db.read, media, filterOf({ yard }))).length;
  expect(await listed("40x30")).toBeGreaterThan(0);
  expect(await listed("40x30")).toBeLessThan(await listed("60x40"));
  expect(await listed("20x20")).toBe(0);
});

test("each facet counts the pools that match the other filters, and keeps what matches none", async () => {
  const { db, media } = await testWorld({ seeded: true });
  const all = await poolFacets(db.read);
  const filters = [
    { shape: "Kidney" },
    { manufacturer: "latham", size: "Medium" },
    { q: "beach", size: "Small" },
    { under: "50000", shape: "Rectangle" },
  ];
  for (const filter of filters) {
    const facets = await poolFacets(db.read, filter);
    for (const name of ["shape", "size", "manufacturer", "series"] as const) {
      expect(facets[name].map(({ value }) => value)).toEqual(all[name].map(({ value }) => value));
      for (const { value, count } of facets[name]) {
        const matches = await listGallery(db.read, media, filterOf({ ...filter, [name]: value }));
        expect(count, `${JSON.stringify(filter)} and ${name} ${value}`).toBe(matches.length);
      }
    }
  }
});

test("a size costs from the least to the most that one of its published pools costs", async () => {
  const { db, media } = await testWorld({ seeded: true });
  const before = await findSizes(db.read);
  expect(before.map(({ size }) => size)).toEqual(["Plunge", "Small", "Medium", "Large", "X-Large"]);
  const pools = await listPools(db.read, media);
  for (const { size, range, least } of before) {
    const own = pools.filter((pool) => pool.size === size);
    expect(range.lowCents).toBe(Math.min(...own.map(({ price }) => price!.lowCents)));
    expect(range.highCents).toBe(Math.max(...own.map(({ price }) => price!.highCents)));
    expect(least.range).toEqual(own.find(({ slug }) => slug === least.slug)!.price);
    expect(least.range.lowCents).toBe(range.lowCents);
  }
  const bands = await sizeBands(db.read, {});
  expect(bands).toEqual(Object.fromEntries(before.map(({ size, range }) => [size, range])));
  const [{ least }] = before.slice(-1) as [(typeof before)[number]];
  await db.transact(
    (tx) => tx.updateTable("pools").set({ published: 0 }).where("slug", "=", least.slug).execute(),
    {
      changed: ["pools"],
    },
  );
  const after = (await findSizes(db.read)).at(-1)!;
  expect(after.least.slug).not.toBe(least.slug);
  expect(after.range.lowCents).toBeGreaterThan(least.range.lowCents);
});

test("a size's band spans the prices of its matching pools", async () => {
  const { db, media } = await testWorld({ seeded: true });
  const bands = await sizeBands(db.read, { manufacturer: "San Juan" });
  const pools = await listPools(db.read, media, { manufacturer: "San Juan" });
  const prices = pools.filter(({ size }) => size === "Medium").map(({ price }) => price!);
  expect(bands.Medium).toEqual({
    lowCents: Math.min(...prices.map(({ lowCents }) => lowCents)),
    highCents: Math.max(...prices.map(({ highCents }) => highCents)),
  });
});

test("10,000 pools are ordered from one reading, and a page of them reads only its own rows", async () => {
  const stock = await stocked(10_000);
  const { world, queries, rows } = watched(stock);
  const first = await listGallery(world.db.read, world.media, filterOf({ sort: "length-down" }), {
    limit: 24,
  });
  expect(first[0]!.name).toBe("Pool 9999");
  const [read, asking] = [rows(), queries.length];
  const last = await listGallery(world.db.read, world.media, filterOf({ sort: "length" }), {
    limit: 24,
    offset: 9_960,
  });
  expect(last.map(({ name }) => name)).toEqual(
    Array.from({ length: 24 }, (_, index) => `Pool ${9_960 + index}`),
  );
  await poolFacets(world.db.read, { shape: "Oval" });
  // the pools themselves, and for the facets' values the few rows that the gallery counts in
  expect(rows() - read).toBeLessThan(24 + 30);
  if (onSqlite) {
    const plans = await plansOf(stock, queries.slice(asking, asking + 1));
    expect(plans.filter((plan) => /^SCAN (pools|manufacturers)\b/.test(plan))).toEqual([]);
  }
  await addPools(stock, 10_000, 1);
  const [longest] = await listGallery(world.db.read, world.media, filterOf({ sort: "length-down" }), {
    limit: 1,
  });
  expect(longest!.name).toBe("Pool 10000");
});
