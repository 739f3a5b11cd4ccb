import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { findPoolRecord } from "#core/catalogue/reads.ts";
import { mostOwnRanges } from "#core/own-ranges/rules.ts";
import { priceBookSentences } from "#core/price-books/rules.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { findImport, listImportRows } from "./reads.ts";
import { startImport } from "./start.ts";
import { undoImport } from "./undo.ts";
import { uploadImport } from "./upload.ts";

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
  const lines = ["Manufacturer,Model,Series", `San Juan,${other.model},New`, `Latham,${one.model},New`];
  async function* body() {
    yield new TextEncoder().encode(lines.join("\r\n"));
  }
  const { id } = await uploadImport(world, { body: body(), name: "series.csv", actor });
  await startImport(world, { id, version: (await findImport(world.db.read, id))!.version, actor });
  await work();
  return (await findImport(world.db.read, id))!;
}

async function work(): Promise<void> {
  while ((await runDueJobs(world, 5)) > 0);
}

test("a pool that can't take its price with it is left with the reason, and the others are stored", async () => {
  const [series] = await seriesOf();
  await fillRanges(series!);
  const { id, ...done } = await imported();
  expect(done).toMatchObject({ state: "done", outcomes: { stored: 1, left: 1 } });
  const { items } = await listImportRows(world.db.read, id, { show: "left", page: 1, pageSize: 9 });
  expect(items).toMatchObject([{ poolId: apollo, note: priceBookSentences.tooManyRanges }]);
  expect(await seriesOf()).toEqual([series, "New"]);
});

test("a pool that can't take its price back is kept with the reason, and the others are taken back", async () => {
  const [, series] = await seriesOf();
  const { id, version } = await imported();
  await fillRanges("New");
  await undoImport(world, { id, version, actor });
  await work();
  expect(await findImport(world.db.read, id)).toMatchObject({
    state: "undone",
    outcomes: { undone: 1, kept: 1 },
  });
  const { items } = await listImportRows(world.db.read, id, { show: "kept", page: 1, pageSize: 9 });
  expect(items).toMatchObject([{ poolId: apollo, note: priceBookSentences.tooManyRanges }]);
  expect(await seriesOf()).toEqual(["New", series]);
});
