import { sql, type CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { findPool, listPools } from "#core/pools/reads.ts";
import type { Pool } from "#core/pools/shape.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { addPools, plansOf, stocked, watched } from "#tests/catalogue.ts";
import { findAdvice, recommendedPools, similarPools } from "./reads.ts";
import { nearestInWater, noAnswers, recommend } from "./rules.ts";

const ids = (pools: { id: string }[]) => pools.map(({ id }) => id);

async function pool(world: TestWorld, id: string): Promise<Pool> {
  const storedPool = await findPool(world.db.read, world.media, id);
  if (!storedPool) throw new Error(`no pool ${id}`);
  return storedPool;
}

/** Steps of the query plans that read all pools or sort what they read. */
async function wholeReadings(world: TestWorld, queries: CompiledQuery[]): Promise<string[]> {
  // ANALYZE, as autovacuum does after a few minutes; without statistics PostgreSQL can only guess
  if (world.db.engine === "postgres")
    await world.db.transact((tx) => sql`analyze pools`.execute(tx), { changed: [] });
  const plans = await plansOf(world, queries);
  expect(plans.filter((plan) => /pools_near_water(_any)?\b/.test(plan)).length).toBeGreaterThanOrEqual(2);
  // nearly every row is published, so using this index would be no better than a scan
  return plans.filter((plan) =>
    /^SCAN pools|pools.*\(published=\?\)$|Seq Scan on pools|Sort|TEMP B-TREE/.test(plan),
  );
}

test("similar pools are the nearest in water area, the same shape first", async () => {
  const world = await testWorld({ seeded: true });
  const all = await listPools(world.db.read, world.media);
  for (const one of all) {
    const others = all.filter(({ id }) => id !== one.id);
    const alike = nearestInWater(
      others.filter(({ shape }) => shape === one.shape),
      one,
      3,
    );
    const rest = nearestInWater(
      others.filter(({ shape }) => shape !== one.shape),
      one,
      3 - alike.length,
    );
    expect(ids(await similarPools(world.db.read, world.media, one, 3)), one.id).toEqual([...alike, ...rest]);
  }
});

test("an unpublished pool is never among the similar ones", async () => {
  const world = await testWorld({ seeded: true });
  const one = await pool(world, "latham-apollo-14");
  const [nearest] = await similarPools(world.db.read, world.media, one, 1);
  await world.db.transact(
    (tx) => tx.updateTable("pools").set({ published: 0 }).where("id", "=", nearest!.id).execute(),
    { changed: ["pools"] },
  );
  expect(ids(await similarPools(world.db.read, world.media, one, 3))).not.toContain(nearest!.id);
});

test("among 10,000 pools, similar pools are found by reading a small range of an index", async () => {
  const stock = await stocked(10_000);
  const { world, queries, rows } = watched(stock);
  const one = await pool(stock, "pool-005000");
  // each pool is an inch longer than the one before, and every fourth has the same shape
  expect(ids(await similarPools(world.db.read, world.media, one, 3))).toEqual([
    "pool-004996",
    "pool-005004",
    "pool-004992",
  ]);
  // three of them are the offices, which are read with the settings
  expect(rows()).toBeLessThanOrEqual(54);
  expect(await wholeReadings(stock, queries)).toEqual([]);
});

test("if few pools share the shape, the others are found in a small range of an index too", async () => {
  const stock = await stocked(10_000);
  await stock.db.transact(
    (tx) => tx.updateTable("pools").set({ shape: "Heart" }).where("id", "=", "pool-005000").execute(),
    { changed: ["pools"] },
  );
  const { world, queries, rows } = watched(stock);
  const similar = await similarPools(world.db.read, world.media, await pool(stock, "pool-005000"), 3);
  expect(ids(similar)).toEqual(["pool-004999", "pool-005001", "pool-004998"]);
  // three of them are the offices, which are read with the settings
  expect(rows()).toBeLessThanOrEqual(54);
  expect(await wholeReadings(stock, queries)).toEqual([]);
});

test("advice applies the rules to every published pool, and includes the recommended pools", async () => {
  const world = await testWorld({ seeded: true });
  const answers = { ...noAnswers, shape: "Rectangle", yardLengthFt: 70, yardWidthFt: 46 };
  const { recommendations, pools } = await findAdvice(world.db.read, world.media, answers);
  expect(recommendations).toEqual(recommend(await listPools(world.db.read, world.media), answers));
  expect(ids(pools)).toEqual(recommendations.map(({ poolId }) => poolId));
  const [named] = await listPools(world.db.read, world.media, { q: pools[0]!.name });
  expect(pools[0]).toMatchObject({ name: named?.name, dimensions: named?.dimensions, series: named?.series });
});

test("10,000 pools are read for advice once, and again when one of them changes", async () => {
  const stock = await stocked(10_000);
  const { world, rows } = watched(stock);
  const answers = { ...noAnswers, shape: "Oval", swimmers: ["laps" as const] };
  await findAdvice(world.db.read, world.media, answers);
  const first = rows();
  expect(first).toBeGreaterThan(10_000);
  await findAdvice(world.db.read, world.media, answers);
  expect(rows() - first).toBeLessThanOrEqual(6);
  await addPools(stock, 10_000, 4);
  await findAdvice(world.db.read, world.media, answers);
  expect(rows() - first).toBeGreaterThan(10_000);
});

test("remembered pools keep their order, and missing ones are left out", async () => {
  const world = await testWorld({ seeded: true });
  const remembered = ["san-juan-pompano-beach", "no-such-pool", "latham-apollo-14"];
  expect(ids(await recommendedPools(world.db.read, world.media, remembered))).toEqual([
    "san-juan-pompano-beach",
    "latham-apollo-14",
  ]);
  expect(await recommendedPools(world.db.read, world.media, [])).toEqual([]);
});
