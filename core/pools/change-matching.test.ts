import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { StaffFilter } from "./list.shape.ts";
import { mostAtOnce } from "#core/records/many.rules.ts";
import { nothingSet, type BulkInput } from "./many.rules.ts";
import type { PoolsMatching } from "./many.shape.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { stocked } from "#tests/catalogue.ts";
import { changeManyPools } from "./change-many.ts";
import { changeMatchingPools } from "./change-matching.ts";
import { changePool } from "./change.ts";
import { findPoolRecord, listPoolRecords } from "./reads.ts";

let world: TestWorld;
let actor: Actor;
beforeEach(async () => {
  world = await testWorld({ seeded: true });
  actor = { userId: await aUser(world), name: "dana", role: "editor" };
  world.pass(60_000);
});

const filter = StaffFilter.parse({ manufacturer: "San Juan" });

async function count(part: object = {}): Promise<number> {
  const query = { ...filter, ...part, page: 1, pageSize: 1 };
  return (await listPoolRecords(world.db.read, world.media, query)).total;
}

const versionOf = async (id: string) => (await findPoolRecord(world.db.read, world.media, id))!.version;

type Seen = Pick<PoolsMatching, "total" | "asOf"> & { after?: PoolsMatching["after"] };

function change(set: Partial<BulkInput>, seen: Seen, query = filter) {
  const input = { query, after: null, ...seen, set: { ...nothingSet, ...set } };
  return changeMatchingPools(world, { input, actor });
}

test("all that match are hidden, those of other pages too, and come back", async () => {
  const total = await count();
  const others = await count({ manufacturer: "Latham" });
  const seen = { total, asOf: world.now().toISOString() };
  const { changed, leftAlone, undo } = await change({ published: "no" }, seen);
  expect([changed, leftAlone]).toEqual([total, []]);
  expect(await count({ published: "yes" })).toBe(0);
  expect(await count({ manufacturer: "Latham" })).toBe(others);
  await changeManyPools(world, { rows: undo as never, leaveChanged: true, actor });
  expect(await count({ published: "yes" })).toBe(total);
});

test("what someone changed meanwhile is left alone and named, and what no longer matches is counted", async () => {
  const { items } = await listPoolRecords(world.db.read, world.media, { ...filter, page: 1, pageSize: 2 });
  const seen = { total: await count(), asOf: world.now().toISOString() };
  const ana = { userId: await aUser(world, { username: "ana" }), name: "ana", role: "editor" } as const;
  world.pass(60_000);
  const [one, other] = items as [(typeof items)[0], (typeof items)[0]];
  await changePool(world, { id: one.id, change: { version: one.version, badge: "New" }, actor: ana });
  const moved = { version: other.version, manufacturerId: "latham" };
  await changePool(world, { id: other.id, change: moved, actor: ana });
  const { changed, leftAlone } = await change({ series: "S" }, seen);
  expect(changed).toBe(seen.total - 2);
  expect(leftAlone).toEqual([
    { id: one.id, name: one.name, reason: "ana changed it in the meantime." },
    { id: "", name: "1 pool", reason: "No longer matches the filter." },
  ]);
  expect(await versionOf(one.id)).toBe(one.version + 1);
});

test("more than one step takes are changed step by step, though they match no longer once they are changed", async () => {
  world = await stocked(mostAtOnce + 60);
  actor = { userId: await aUser(world), name: "dana", role: "editor" };
  world.pass(60_000);
  const query = StaffFilter.parse({ published: "yes" });
  const total = await count({ ...query, manufacturer: "" });
  const seen = { total, asOf: world.now().toISOString() };
  const first = await change({ published: "no" }, seen, query);
  expect(first).toMatchObject({ changed: mostAtOnce, met: mostAtOnce, leftAlone: [] });
  const rest = { after: first.next, total: total - first.met, asOf: seen.asOf };
  const second = await change({ published: "no" }, rest, query);
  expect(second).toEqual({
    changed: total - mostAtOnce,
    met: total - mostAtOnce,
    leftAlone: [],
    next: null,
    undo: expect.any(Array),
  });
  expect(await count({ published: "yes", manufacturer: "" })).toBe(0);
  // repeated, it changes nothing
  const all = StaffFilter.parse({});
  world.pass(60_000);
  const again = await change({ published: "no" }, { total, asOf: world.now().toISOString() }, all);
  expect(again).toMatchObject({ changed: 0, leftAlone: [] });
});
