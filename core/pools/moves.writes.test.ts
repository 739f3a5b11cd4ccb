import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import { findPoolRevision } from "./revisions.reads.ts";
import { testWorld } from "#tests/build.ts";
import { movePools, returnPools, type MovedPool } from "./moves.writes.ts";

const latham = { id: "latham", name: "Latham" };
const sanJuan = { id: "san-juan", name: "San Juan" };
const changed = ["pools"];

function pool(world: World, id = "latham-apollo-14") {
  return world.db.read.selectFrom("pools").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

function move(world: World, from: typeof latham, to: typeof latham): Promise<MovedPool[]> {
  return world.db.transact((tx) => movePools(tx, world.now(), { from, to, actor: program }), { changed });
}

async function rewrite(world: World, id: string, set: object): Promise<void> {
  await world.db.transact((tx) => tx.updateTable("pools").set(set).where("id", "=", id).execute(), {
    changed,
  });
}

test("moved pools carry the other manufacturer's name, in searches too, under the addresses they had", async () => {
  const world = await testWorld({ seeded: true });
  const before = await pool(world);
  const moved = await move(world, latham, sanJuan);
  expect(moved.map(({ id }) => id)).toContain("latham-apollo-14");
  const after = await pool(world);
  expect(after).toMatchObject({
    manufacturer_id: "san-juan",
    name: "San Juan Apollo 14",
    description: before.description.replace("by Latham:", "by San Juan:"),
    version: before.version + 1,
  });
  expect(after.search).toContain("san juan apollo 14");
  expect(after.search).not.toContain("latham");
  const left = world.db.read.selectFrom("pools").select("id").where("manufacturer_id", "=", "latham");
  expect(await left.execute()).toEqual([]);
});

test("a name and a description that staff wrote stay", async () => {
  const world = await testWorld({ seeded: true });
  const own = { name: "The Apollo", description: "Ours. Built by Latham: in 30 days" };
  await rewrite(world, "latham-apollo-14", own);
  await move(world, latham, sanJuan);
  expect(await pool(world)).toMatchObject({ manufacturer_id: "san-juan", ...own });
});

test("a new name of the same manufacturer reaches its pools", async () => {
  const world = await testWorld({ seeded: true });
  await move(world, latham, { id: "latham", name: "Latham Pools" });
  expect(await pool(world)).toMatchObject({ manufacturer_id: "latham", name: "Latham Pools Apollo 14" });
  expect((await pool(world)).search).toContain("latham pools");
});

test("pools that are given back say what they said, those rewritten or moved on since are left alone", async () => {
  const world = await testWorld({ seeded: true });
  const before = await world.db.read.selectFrom("pools").selectAll().orderBy("id").execute();
  const moved = await move(world, latham, sanJuan);
  await rewrite(world, "latham-apollo-14", { description: "Ours." });
  await rewrite(world, "latham-aruba", { manufacturer_id: "leisure-pools" });
  const order = { moved, from: sanJuan, to: latham, actor: program };
  const returned = await world.db.transact((tx) => returnPools(tx, world.now(), order), { changed });
  expect(returned).toHaveLength(moved.length - 1);
  const after = await world.db.read.selectFrom("pools").selectAll().orderBy("id").execute();
  const stamps = (row: (typeof before)[number]) => ({ ...row, version: 0, updated_at: "" });
  const untouched = (row: (typeof before)[number]) => !["latham-apollo-14", "latham-aruba"].includes(row.id);
  expect(after.filter(untouched).map(stamps)).toEqual(before.filter(untouched).map(stamps));
  expect(await pool(world)).toMatchObject({ name: "Latham Apollo 14", description: "Ours." });
  expect(await pool(world, "latham-aruba")).toMatchObject({ manufacturer_id: "leisure-pools" });
});

test("each moved pool's history says so, and leads back", async () => {
  const world = await testWorld({ seeded: true });
  await move(world, latham, sanJuan);
  const before = await findPoolRevision(world.db.read, world.media, { id: "latham-apollo-14", version: 1 });
  expect(before).toMatchObject({ manufacturerId: "latham", name: "Latham Apollo 14" });
  const entry = await world.db.read
    .selectFrom("audit")
    .select("detail")
    .where("entity", "=", "pool")
    .where("entity_id", "=", "latham-apollo-14")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.detail)).toMatchObject({
    version: 2,
    changes: expect.arrayContaining([{ field: "manufacturer", from: "latham", to: "san-juan" }]),
  });
});
