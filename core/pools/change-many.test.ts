import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { PoolExportQuery } from "./export.shape.ts";
import { PoolsChange } from "./many.shape.ts";
import { isEndOfExport } from "#lib/files/file-end.ts";
import { tableIn } from "#lib/files/sheet-table.ts";
import { changeManyPrices } from "#core/prices/change-many.ts";
import { findCurrentBook } from "#core/prices/reads.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { changeManyPools } from "./change-many.ts";
import { changePool } from "./change.ts";
import { exportPools } from "./export.ts";
import { findPoolRecord } from "./reads.ts";

let world: TestWorld;
let actor: Actor;
beforeEach(async () => {
  world = await testWorld({ seeded: true });
  actor = { userId: await aUser(world), name: "dana", role: "editor" };
});

const [first, second] = ["latham-apollo-14", "latham-corinthian-12"] as const;
const poolOf = async (id: string) => (await findPoolRecord(world.db.read, world.media, id))!;
const change = (rows: object[], leaveChanged = false) =>
  changeManyPools(world, { ...PoolsChange.parse({ rows, leaveChanged }), actor });
const entries = () =>
  world.db.read.selectFrom("audit").select("entity_id").where("action", "=", "change").execute();

test("several pools are changed together, each with its audit entry, and changed back exactly", async () => {
  const before = [await poolOf(first), await poolOf(second)] as const;
  const { changed, undo } = await change([
    { id: second, version: 1, set: { series: "Two", width: before[1].width - 0.25 } },
    { id: first, version: 1, set: { gallons: 9_999, gallonsReason: "Measured", features: [] } },
  ]);
  expect(changed).toBe(2);
  expect(await poolOf(first)).toMatchObject({ gallons: 9_999, features: [], version: 2 });
  expect(await poolOf(second)).toMatchObject({ series: "Two", width: before[1].width - 0.25, version: 2 });
  expect((await entries()).map(({ entity_id }) => entity_id).toSorted()).toEqual([first, second]);
  expect((await change(undo)).changed).toBe(2);
  for (const old of before) {
    const { version, updatedAt: _, provenance, ...now } = await poolOf(old.id);
    const { version: __, updatedAt: ___, provenance: sources, ...then } = old;
    expect(now).toEqual(then);
    expect([version, provenance.confidence]).toEqual([3, sources.confidence]);
  }
});

test("own prices of pools that go to another series together follow them in one change of the price book", async () => {
  const { id, version } = (await findCurrentBook(world.db.read))!;
  const target = { manufacturerId: "latham", series: "", pools: [] };
  const input = { book: { id, version }, target, by: { percent: 4, cents: 0 }, on: "2026-11-20" };
  await changeManyPrices(world, { input, actor });
  const prices = async () => Promise.all([first, second].map(async (id) => (await poolOf(id)).price));
  const before = await prices();
  const set = { manufacturerId: "san-juan", series: "Elsewhere" };
  await change([first, second].map((id) => ({ id, version: 1, set })));
  expect(await prices()).toEqual(before);
  const followed = world.db.read.selectFrom("audit").select("id").where("action", "=", "follow pools");
  expect(await followed.execute()).toHaveLength(1);
});

test("if one was changed meanwhile, none is stored and it is named, unless it is to be left alone", async () => {
  const maria = { userId: await aUser(world, { username: "maria" }), name: "maria", role: "editor" } as const;
  await changePool(world, { id: second, change: { version: 1, series: "Hers" }, actor: maria });
  const rows = [first, second].map((id) => ({ id, version: 1, set: { series: "Mine" } }));
  await expect(change(rows)).rejects.toMatchObject({
    code: "stale_version",
    details: { fields: { "rows.1": expect.stringMatching(/^maria updated this pool/) } },
  });
  expect((await poolOf(first)).series).not.toBe("Mine");
  const { changed, leftAlone } = await change(rows, true);
  expect([changed, leftAlone]).toEqual([
    1,
    [{ id: second, name: (await poolOf(second)).name, reason: expect.stringContaining("maria") }],
  ]);
  expect([(await poolOf(first)).series, (await poolOf(second)).series]).toEqual(["Mine", "Hers"]);
});

test("if one can't be stored, none is, and its field is named by row", async () => {
  const rows = [
    { id: first, version: 1, set: { series: "Mine" } },
    { id: second, version: 1, set: { length: 5, width: 12 } },
  ];
  await expect(change(rows)).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { "rows.1.set.width": expect.stringContaining("more than the length") } },
  });
  expect((await poolOf(first)).version).toBe(1);
});

async function exported(query: object): Promise<Uint8Array> {
  const { parts } = await exportPools(world, { query: PoolExportQuery.parse(query), actor });
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(typeof part === "string" ? new TextEncoder().encode(part) : part);
  return Buffer.concat(all);
}

const limits = { rows: 1_000, columns: 60, characters: 10_000_000, unpackedBytes: 20_000_000 };

test.each(["csv", "xlsx"])("what is shown, or everything, goes out as %s", async (format) => {
  const all = await tableIn(await exported({ format }), limits);
  const { count } = await world.db.read
    .selectFrom("pools")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(all.rows.length - (format === "csv" ? 1 : 0)).toBe(Number(count));
  const some = await tableIn(await exported({ format, manufacturer: "latham", q: "apollo" }), limits);
  const apollo = await poolOf(first);
  const cells = (name: string) => some.rows.map((row) => row.cells[some.headings.indexOf(name)]);
  expect(cells("Model")).toContain(apollo.model);
  expect(cells("Length")).toContain(String(apollo.length));
  expect(new Set(cells("Manufacturer").filter((name) => name && !isEndOfExport([name])))).toEqual(
    new Set(["Latham"]),
  );
  const [entry] = await world.db.read
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "export")
    .execute();
  expect(JSON.parse(entry!.detail)).toMatchObject({ format, count: Number(count), isComplete: true });
});

test("chosen pools go out in their order", async () => {
  const { rows, headings } = await tableIn(await exported({ ids: `${second},${first}` }), limits);
  expect(rows.slice(0, 2).map(({ cells }) => cells[headings.indexOf("URL")])).toEqual([second, first]);
});
