import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { poolImports } from "#core/pools/import-plan.reads.ts";
import { findPoolRecord, listPoolRecords } from "#core/pools/reads.ts";
import { mostOwnRanges } from "#core/prices/own-ranges.rules.ts";
import { StaffFilter } from "#core/pools/list.shape.ts";
import { priceBookSentences } from "#core/prices/rules.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { findImport, listImportRows } from "#core/records/imports/reads.ts";
import { startImport } from "#core/records/imports/start.ts";
import { stopImport } from "#core/records/imports/stop.ts";
import { undoImport } from "#core/records/imports/undo.ts";
import { uploadImport } from "#core/records/imports/upload.ts";

const of = [poolImports];

const [apollo, seaIsle] = ["latham-apollo-14", "san-juan-sea-isle"];

let world: TestWorld;
let actor: Actor;
beforeEach(async () => {
  world = await testWorld({ seeded: true });
  actor = { userId: await aUser(world), name: "dana", role: "editor" };
});

const poolOf = async (id: string) => (await findPoolRecord(world.db.read, world.media, id))!;
const seriesOf = async () => [(await poolOf(apollo)).series, (await poolOf(seaIsle)).series];

/** So many pools have prices of their own that one more would be too many; those of this series have one together. */
async function fillRanges(series: string): Promise<void> {
  const none = { kind: "change", lowCents: 0, highCents: 0, percent: 1, cents: 0 };
  const ranges = [
    { of: "series", manufacturerId: "latham", series, poolId: "", ...none },
    ...Array.from({ length: mostOwnRanges - 1 }, (_, n) => {
      return { of: "pool", manufacturerId: "", series: "", poolId: `pool-${n}`, ...none };
    }),
  ];
  const row = await world.db.read.selectFrom("price_books").select(["id", "body"]).executeTakeFirstOrThrow();
  const body = JSON.stringify({ ...(JSON.parse(row.body) as object), ranges });
  await world.db.transact((tx) => tx.updateTable("price_books").set({ body }).execute(), {
    changed: ["price-books", `price-books:${row.id}`],
  });
}

/** A file that gives both pools another series. */
async function imported() {
  const [one, other] = [await poolOf(apollo), await poolOf(seaIsle)];
  await start(["Manufacturer,Model,Series", `San Juan,${other.model},New`, `Latham,${one.model},New`]);
  await work();
  return latest();
}

let importId = 0;
const latest = async () => (await findImport(world.db.read, of, importId))!;

/** Starts the import of a file with these lines. */
async function start(lines: string[]): Promise<void> {
  async function* body() {
    yield new TextEncoder().encode(lines.join("\r\n"));
  }
  importId = (await uploadImport(world, { of: poolImports, body: body(), name: "series.csv", actor })).id;
  await startImport(world, { id: importId, version: (await latest()).version, actor, of });
}

/** Runs jobs until none is due. @returns how often one was */
async function work(): Promise<number> {
  let steps = 0;
  while ((await runDueJobs(world, 1)) > 0) steps += 1;
  return steps;
}

async function undo(): Promise<number> {
  await undoImport(world, { id: importId, version: (await latest()).version, actor, of });
  return work();
}

test("a pool that can't take its price with it is left with the reason, and the others are stored", async () => {
  const [series] = await seriesOf();
  await fillRanges(series!);
  const { id, ...done } = await imported();
  expect(done).toMatchObject({ state: "done", outcomes: { stored: 1, left: 1 } });
  const { items } = await listImportRows(world.db.read, id, { show: "left", page: 1, pageSize: 9 });
  expect(items).toMatchObject([{ recordId: apollo, note: priceBookSentences.tooManyRanges }]);
  expect(await seriesOf()).toEqual([series, "New"]);
});

test("a pool that can't take its price back is kept with the reason, and the others are taken back", async () => {
  const [, series] = await seriesOf();
  const { id } = await imported();
  await fillRanges("New");
  await undo();
  expect(await findImport(world.db.read, of, id)).toMatchObject({
    state: "undone",
    outcomes: { undone: 1, kept: 1 },
  });
  const { items } = await listImportRows(world.db.read, id, { show: "kept", page: 1, pageSize: 9 });
  expect(items).toMatchObject([{ recordId: apollo, note: priceBookSentences.tooManyRanges }]);
  expect(await seriesOf()).toEqual(["New", series]);
});

test("stopped and started again, so that two jobs are at it, an import leaves only the row that stands in the way", async () => {
  const [series] = await seriesOf();
  await fillRanges(series!);
  const [one, other] = [await poolOf(apollo), await poolOf(seaIsle)];
  await start(["Manufacturer,Model,Series", `Latham,${one.model},New`, `San Juan,${other.model},New`]);
  await stopImport(world, { id: importId, version: (await latest()).version, actor, of });
  await startImport(world, { id: importId, version: (await latest()).version, actor, of });
  while ((await runDueJobs(world, 2)) > 0);
  expect(await latest()).toMatchObject({ state: "done", outcomes: { stored: 1, left: 1 } });
  const { items } = await listImportRows(world.db.read, importId, { show: "left", page: 1, pageSize: 9 });
  expect(items).toMatchObject([{ recordId: apollo, note: priceBookSentences.tooManyRanges }]);
});

test("a row that stands in the way of others is found by halves", async () => {
  const [series] = await seriesOf();
  const { items: all } = await listPoolRecords(world.db.read, world.media, {
    ...StaffFilter.parse({}),
    page: 1,
    pageSize: 200,
  });
  const others = all
    .filter((pool) => pool.series !== series && pool.manufacturerId === "latham")
    .slice(0, 24);
  expect(others).toHaveLength(24);
  const pools = others.toSpliced(15, 0, await poolOf(apollo));
  await fillRanges(series!);
  await start(["Manufacturer,Model,Series", ...pools.map(({ model }) => `Latham,${model},New`)]);
  // one after the other would be 16 steps until it is found
  expect(await work()).toBeLessThan(9);
  expect(await latest()).toMatchObject({ state: "done", outcomes: { stored: 24, left: 1 } });
});

test("new pools are taken back in a few statements, with their history", async () => {
  const lines = Array.from({ length: 60 }, (_, n) => `Latham,Back ${n},Rectangle,Medium,30,14`);
  await start(["Manufacturer,Model,Shape,Size,Length,Width", ...lines]);
  await work();
  const { items } = await listImportRows(world.db.read, importId, { show: "stored", page: 1, pageSize: 60 });
  const ids = items.map(({ recordId }) => recordId!);
  await aLead(world, { poolId: ids[7]! });
  const writes: string[] = [];
  const { transact } = world.db;
  world.db.transact = (does, options) =>
    transact((tx) => {
      const executor = tx.getExecutor();
      const plugin: KyselyPlugin = {
        transformQuery({ node, queryId }) {
          const { sql } = executor.compileQuery(node, queryId);
          if (/^\s*(with|insert|update|delete)/.test(sql)) writes.push(sql);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      return does(tx.withPlugin(plugin));
    }, options);
  await undo();
  expect(await latest()).toMatchObject({ state: "undone", outcomes: { stored: 0, undone: 59, kept: 1 } });
  // one by one, the pools alone would be 300
  expect(writes.length).toBeLessThan(40);
  const left = await world.db.read.selectFrom("pools").select("id").where("id", "in", ids).execute();
  expect(left).toEqual([{ id: ids[7] }]);
  const deleted = await world.db.read
    .selectFrom("audit")
    .select("entity_id")
    .where("entity", "=", "pool")
    .where("action", "=", "delete")
    .execute();
  const revisions = await world.db.read
    .selectFrom("revisions")
    .select("subject_id")
    .where("subject_type", "=", "pool")
    .where("version", "=", 1)
    .execute();
  const gone = ids.filter((id) => id !== ids[7]).toSorted();
  expect(deleted.map(({ entity_id }) => entity_id).toSorted()).toEqual(gone);
  expect(revisions.map(({ subject_id }) => subject_id).toSorted()).toEqual(gone);
});

test("a figure that today's rules refuse is not given back, and the import comes to its end", async () => {
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("pools")
        .set({ gallons: 9, gallons_reason: "A list" })
        .where("id", "=", apollo)
        .execute(),
    { changed: ["pools", `pools:${apollo}`] },
  );
  const { model } = await poolOf(apollo);
  const other = await poolOf(seaIsle);
  await start([
    "Manufacturer,Model,Gallons,Series",
    `Latham,${model},9000,`,
    `San Juan,${other.model},,Trial`,
  ]);
  await work();
  await undo();
  expect(await latest()).toMatchObject({ state: "undone", outcomes: { undone: 1, kept: 1 } });
  const { items } = await listImportRows(world.db.read, importId, { show: "kept", page: 1, pageSize: 5 });
  expect(items.map(({ note }) => note)).toEqual(["Gallons: Enter at least 50"]);
  expect((await poolOf(apollo)).gallons).toBe(9_000);
});
