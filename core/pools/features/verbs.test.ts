import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { changePool } from "#core/pools/change.ts";
import { findPool, findPoolRecord } from "#core/pools/reads.ts";
import { findPoolRevision } from "#core/pools/revisions.reads.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { changeFeature } from "./change.ts";
import { deleteFeature } from "./delete.ts";
import { mergeFeatures } from "./merge.ts";
import { listFeatures } from "./reads.ts";
import type { FeatureUnmerging, PoolFeature } from "./shape.ts";
import { addFeature } from "./add.ts";
import { unmergeFeatures } from "./unmerge.ts";

let world: TestWorld;
let dana: Actor;
beforeEach(async () => {
  world = await testWorld({ seeded: true });
  dana = { userId: await aUser(world, { username: "dana" }), name: "dana", role: "editor" };
  await addFeature(world, { input: { name: "Grotto" }, actor: dana });
  await addFeature(world, { input: { name: "Cave" }, actor: dana });
  await give(one, ["Grotto"]);
  await give(two, ["Cave", "Grotto"]);
});

const [one, two] = ["latham-apollo-14", "latham-corinthian-12"] as const;
const recordOf = async (id: string) => (await findPoolRecord(world.db.read, world.media, id))!;
const featuresAt = async (id: string) => (await recordOf(id)).features;
const both = async () => [await featuresAt(one), await featuresAt(two)];

async function give(id: string, features: string[]): Promise<void> {
  const { version } = await recordOf(id);
  await changePool(world, { id, change: { version, features }, actor: dana });
}

async function feature(name: string): Promise<PoolFeature> {
  return (await listFeatures(world.db.read)).find((row) => row.name === name)!;
}

async function rename(from: string, name: string): Promise<void> {
  const { id, version } = await feature(from);
  await changeFeature(world, { id, change: { version, name }, actor: dana });
}

async function merge(from: string, into: string): Promise<{ id: number; undo: FeatureUnmerging }> {
  const [gone, { id, version }] = [await feature(from), await feature(into)];
  const merging = { version, from: gone.id, fromVersion: gone.version };
  return { id, undo: await mergeFeatures(world, { id, merging, actor: dana }) };
}

test("each feature tells how many pools have it, archived ones too", async () => {
  expect(await feature("Grotto")).toMatchObject({ pools: 2 });
  expect(await feature("Cave")).toMatchObject({ pools: 1 });
});

test("all pools follow a new name at once, with an audit entry each, and visitors' pages too", async () => {
  const before = await findPool(world.db.read, world.media, one);
  const { version } = await recordOf(one);
  await rename("Grotto", "Rock grotto");
  expect(await both()).toEqual([["Rock grotto"], ["Cave", "Rock grotto"]]);
  expect((await findPool(world.db.read, world.media, one))?.features).toEqual(
    before!.features.map((name) => (name === "Grotto" ? "Rock grotto" : name)),
  );
  const entry = await world.db.read
    .selectFrom("audit")
    .select("detail")
    .where("entity", "=", "pool")
    .where("entity_id", "=", one)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.detail)).toMatchObject({
    version: version + 1,
    changes: [{ field: "features", from: "Grotto", to: "Rock grotto" }],
  });
  await rename("Rock grotto", "Grotto");
  expect(await both()).toEqual([["Grotto"], ["Cave", "Grotto"]]);
});

test("a feature may change its capitals, but not take another's name", async () => {
  await rename("Grotto", "GROTTO");
  expect(await featuresAt(one)).toEqual(["GROTTO"]);
  await expect(rename("GROTTO", "cave")).rejects.toMatchObject({
    code: "already_exists",
    message: "There is already a feature named “Cave”.",
  });
});

test("merged features are one on every pool, and come back as they were", async () => {
  const before = await listFeatures(world.db.read);
  const { id, undo } = await merge("Cave", "Grotto");
  expect(await both()).toEqual([["Grotto"], ["Grotto"]]);
  expect(await feature("Cave")).toBeUndefined();
  expect(await feature("Grotto")).toMatchObject({ pools: 2 });
  expect(await unmergeFeatures(world, { id, unmerging: undo, actor: dana })).toMatchObject({ leftAlone: 0 });
  expect(await both()).toEqual([["Grotto"], ["Cave", "Grotto"]]);
  const counts = (features: PoolFeature[]) => features.map(({ name, pools }) => [name, pools]);
  expect(counts(await listFeatures(world.db.read))).toEqual(counts(before));
});

test("undoing a merge leaves alone the pools that changed since, and says how many", async () => {
  const { id, undo } = await merge("Grotto", "Cave");
  const { version } = await recordOf(two);
  await changePool(world, { id: two, change: { version, series: "Another" }, actor: dana });
  expect(await unmergeFeatures(world, { id, unmerging: undo, actor: dana })).toMatchObject({ leftAlone: 1 });
  expect(await both()).toEqual([["Grotto"], ["Cave"]]);
});

test("an earlier version names features as they are called now, and can be restored", async () => {
  const earlier = (await recordOf(two)).version;
  await changePool(world, { id: two, change: { version: earlier, series: "Another" }, actor: dana });
  await rename("Cave", "Cavern");
  const { id, undo } = await merge("Cavern", "Grotto");
  await give(two, []);
  const revision = async () =>
    (await findPoolRevision(world.db.read, world.media, { id: two, version: earlier }))!.features;
  expect(await revision()).toEqual(["Grotto"]);
  const beforeMerge = { id: two, version: earlier + 2 };
  const kept = await findPoolRevision(world.db.read, world.media, beforeMerge);
  expect(kept!.series).toBe("Another");
  // also where the old names are sent as they were
  await give(two, ["Cave", "Grotto"]);
  expect(await featuresAt(two)).toEqual(["Grotto"]);
  await give(two, []);
  await unmergeFeatures(world, { id, unmerging: undo, actor: dana });
  expect(await revision()).toEqual(["Cavern", "Grotto"]);
});

test("a former name that another feature has by now is that one's, and one that was removed is refused by name", async () => {
  await rename("Grotto", "Rock grotto");
  await addFeature(world, { input: { name: "Grotto" }, actor: dana });
  await give(one, ["Grotto"]);
  expect(await featuresAt(one)).toEqual(["Grotto"]);
  await give(one, []);
  const { id, version } = await feature("Grotto");
  await deleteFeature(world, { id, version, actor: dana });
  await give(one, ["Grotto"]);
  expect(await featuresAt(one)).toEqual(["Rock grotto"]);
  await give(two, []);
  const cave = await feature("Cave");
  await deleteFeature(world, { id: cave.id, version: cave.version, actor: dana });
  await expect(give(two, ["Cave"])).rejects.toMatchObject({
    details: { fields: { features: "“Cave” is not in the list of features. Add it there first." } },
  });
});

test("a merge is not undone once another feature has the name", async () => {
  const { id, undo } = await merge("Grotto", "Cave");
  await addFeature(world, { input: { name: "grotto" }, actor: dana });
  await expect(unmergeFeatures(world, { id, unmerging: undo, actor: dana })).rejects.toMatchObject({
    code: "already_exists",
  });
  expect(await featuresAt(one)).toEqual(["Cave"]);
});

test("a feature is not merged into itself, nor one that is gone", async () => {
  const { id, version } = await feature("Grotto");
  for (const from of [id, 999_999]) {
    const merging = { version, from, fromVersion: 1 };
    await expect(mergeFeatures(world, { id, merging, actor: dana })).rejects.toMatchObject({
      code: "invalid_input",
      details: { fields: { from: expect.any(String) } },
    });
  }
});

test("of two people who rename a feature, the second hears who was first", async () => {
  const { id, version } = await feature("Grotto");
  await rename("Grotto", "Rock grotto");
  const maria = { userId: await aUser(world, { username: "maria" }), name: "maria", role: "editor" } as const;
  const change = { version, name: "Stone grotto" };
  await expect(changeFeature(world, { id, change, actor: maria })).rejects.toMatchObject({
    code: "stale_version",
    message: expect.stringContaining("dana"),
  });
  expect(await featuresAt(one)).toEqual(["Rock grotto"]);
});

test("only a feature that no pool has is removed", async () => {
  const { id, version } = await feature("Grotto");
  const remove = () => deleteFeature(world, { id, version, actor: dana });
  await expect(remove()).rejects.toMatchObject({
    code: "in_use",
    message: expect.stringMatching(/^2 pools have “Grotto”\./),
  });
  await give(one, []);
  await expect(remove()).rejects.toMatchObject({
    message: expect.stringMatching(/^1 pool has “Grotto”\. Take it off that pool/),
  });
  await give(two, []);
  await remove();
  expect(await feature("Grotto")).toBeUndefined();
});

test("a changed feature drops the pages of its pools, and of no other", async () => {
  const heard: string[][] = [];
  world.db.onChange((tags) => heard.push([...tags]));
  await rename("Cave", "Cavern");
  await expect.poll(() => heard.flat()).toContain(`pools:${two}`);
  expect(heard.flat()).toContain("pool-features");
  expect(heard.flat()).not.toContain(`pools:${one}`);
});
