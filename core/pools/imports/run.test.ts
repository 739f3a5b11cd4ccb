import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { poolImports } from "#core/pools/import-plan.reads.ts";
import { changePool } from "#core/pools/change.ts";
import { findPoolRecord } from "#core/pools/reads.ts";
import { tagsOf } from "#db/changes.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { soon } from "#lib/runtime/change-tags.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { exportWrong } from "#core/records/imports/export-wrong.ts";
import { mapImport } from "#core/records/imports/map.ts";
import { findImport, listImportRows } from "#core/records/imports/reads.ts";
import type { Import, ImportRow, ImportRowsQuery } from "#core/records/imports/shape.ts";
import { startImport } from "#core/records/imports/start.ts";
import { stopImport } from "#core/records/imports/stop.ts";
import { undoImport } from "#core/records/imports/undo.ts";
import { uploadImport } from "#core/records/imports/upload.ts";

const of = [poolImports];

let world: TestWorld;
let actor: Actor;
beforeEach(async () => {
  world = await testWorld({ seeded: true });
  actor = { userId: await aUser(world), name: "dana", role: "editor" };
});

async function* parts(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof text === "string" ? new TextEncoder().encode(text) : text;
}

async function uploaded(lines: string[] | Uint8Array, name = "pools.csv"): Promise<Import> {
  const body = parts(lines instanceof Uint8Array ? lines : lines.join("\r\n"));
  const { id } = await uploadImport(world, { of: poolImports, body, name, actor });
  return latest(id);
}

async function latest(id: number): Promise<Import> {
  return (await findImport(world.db.read, of, id)) as Import;
}

async function rowsOf(id: number, show: ImportRowsQuery["show"] = ""): Promise<ImportRow[]> {
  return (await listImportRows(world.db.read, id, { show, page: 1, pageSize: 200 })).items;
}

const poolOf = (id: string) => findPoolRecord(world.db.read, world.media, id);

/** Runs jobs until none is due. */
async function work(): Promise<void> {
  while ((await runDueJobs(world, 5)) > 0);
}

async function started(one: Import): Promise<Import> {
  await startImport(world, { id: one.id, version: one.version, actor, of });
  await work();
  return latest(one.id);
}

const header = "Manufacturer;Model;Length;Width;Shape;Size;Gallons;Series;Published";
const good = "Latham;Test 30;30' 6\";14;Rectangle;Medium;9,000;Trial;yes";

test("a dry run tells new, changed, unchanged and wrong rows, and changes nothing", async () => {
  const before = await poolOf("latham-apollo-14");
  const { plans, state, id } = await uploaded([
    header,
    good,
    `Latham;${before!.model};;;;;;Changed series;`,
    `latham;${before!.model.toUpperCase()};;;;;;Again;`,
    `Latham;${(await poolOf("latham-corinthian-12"))?.model ?? "Corinthian 12"};;;;;;;`,
    "Latham;No width;30;;Rectangle;Medium;;;",
    "Latham;Too wide;20;22;Rectangle;Medium;;;",
    "Nobody;Nothing;30;14;Rectangle;Medium;;;",
    ";;;;;;;;x",
  ]);
  const rows = await rowsOf(id);
  expect(state).toBe("checked");
  expect(rows.map(({ plan }) => plan)).toEqual([
    "new",
    "changed",
    "wrong",
    "unchanged",
    "wrong",
    "wrong",
    "wrong",
    "wrong",
  ]);
  expect(plans).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 5 });
  expect(rows[1]).toMatchObject({
    number: 3,
    recordId: "latham-apollo-14",
    changes: [{ field: "Series", from: before!.series, to: "Changed series" }],
  });
  expect(rows[2]?.reasons).toEqual(["Row 3 is about the same pool"]);
  expect(rows[4]?.reasons).toEqual(["A new pool needs Width"]);
  expect(rows[5]?.reasons).toEqual([expect.stringContaining("is more than the length")]);
  expect(rows[6]?.reasons[0]).toContain("There is no manufacturer “Nobody”");
  expect(rows[7]?.reasons).toContain("Manufacturer is required");
  expect(await poolOf("latham-apollo-14")).toEqual(before);
});

test("rows are stored, the wrong ones come back as a file, and the import can be undone", async () => {
  const before = await poolOf("latham-apollo-14");
  const one = await uploaded([
    header,
    good,
    `Latham;${before!.model};;${before!.width - 0.5};;;;Changed series;`,
    "Latham;Too wide;20;22;Rectangle;Medium;;;",
  ]);
  const done = await started(one);
  expect(done).toMatchObject({ state: "done", outcomes: { stored: 2, left: 0, undone: 0, kept: 0 } });
  const [added] = await rowsOf(one.id, "stored");
  expect(await poolOf(added!.recordId!)).toMatchObject({
    name: "Latham Test 30",
    length: 30.5,
    width: 14,
    gallons: 9_000,
    gallonsReason: "From pools.csv",
    published: true,
  });
  const changed = await poolOf("latham-apollo-14");
  expect([changed?.series, changed?.width]).toEqual(["Changed series", before!.width - 0.5]);

  let wrong = "";
  for await (const part of exportWrong(world, done).parts) wrong += String(part);
  expect(wrong).toContain(`${header.replaceAll(";", ",")},Row in the file,Why it was left out`);
  expect(wrong).toMatch(/Latham,Too wide,20,22,Rectangle,Medium,,,,4,The width \(22′\) is more than/);

  await undoImport(world, { id: one.id, version: done.version, actor, of });
  await work();
  expect(await latest(one.id)).toMatchObject({
    state: "undone",
    outcomes: { stored: 0, undone: 2, kept: 0 },
  });
  expect(await poolOf(added!.recordId!)).toBeUndefined();
  const { updatedAt: _, version: __, provenance, ...restored } = (await poolOf("latham-apollo-14"))!;
  const { updatedAt: ___, version: ____, provenance: original, ...old } = before!;
  expect(restored).toEqual(old);
  expect(provenance.confidence).toEqual(original.confidence);
});

test("a pool that someone changed in the meantime is left, or kept, and named with who did it", async () => {
  const maria = { userId: await aUser(world, { username: "maria" }), name: "maria", role: "editor" } as const;
  const model = async (id: string) => (await poolOf(id))!.model;
  const [first, second] = ["latham-apollo-14", "latham-corinthian-12"];
  const one = await uploaded([
    "Manufacturer,Model,Series",
    `Latham,${await model(first)},One`,
    `Latham,${await model(second)},Two`,
  ]);
  const series = async (id: string, text: string) => {
    const { version } = (await poolOf(id))!;
    await changePool(world, { id, change: { version, series: text }, actor: maria });
  };
  await series(first, "Maria's");
  const done = await started(one);
  expect(done.outcomes).toMatchObject({ stored: 1, left: 1 });
  const [left] = await rowsOf(one.id, "left");
  expect(left?.note).toBe("maria changed this pool after the file was checked.");
  expect((await poolOf(first))?.series).toBe("Maria's");

  await series(second, "Later");
  await undoImport(world, { id: one.id, version: done.version, actor, of });
  await work();
  const [kept] = await rowsOf(one.id, "kept");
  expect(kept).toMatchObject({ recordId: second, note: "maria has changed this pool since then." });
  expect((await poolOf(second))?.series).toBe("Later");
});

test("a new pool that a lead names by now is kept", async () => {
  const one = await uploaded([header, good]);
  const done = await started(one);
  const [{ recordId } = { recordId: null }] = await rowsOf(one.id, "stored");
  await aLead(world, { poolId: recordId! });
  await undoImport(world, { id: one.id, version: done.version, actor, of });
  await work();
  expect((await rowsOf(one.id, "kept"))[0]?.note).toContain("A lead names this pool");
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `Latham;Many ${at};30;14;Rectangle;Medium;;;`);

test("an import that was stopped halfway has whole rows in, says which, and goes on", async () => {
  const one = await uploaded([header, ...many(520)]);
  await startImport(world, { id: one.id, version: one.version, actor, of });
  // the worker dies after its first transaction
  await runDueJobs(world, 1);
  const half = await latest(one.id);
  expect(half).toMatchObject({ state: "running", outcomes: { stored: 500 } });
  expect(await rowsOf(one.id, "waiting")).toHaveLength(20);
  await stopImport(world, { id: one.id, version: half.version, actor, of });
  await work();
  const stopped = await latest(one.id);
  expect(stopped).toMatchObject({ state: "stopped", outcomes: { stored: 500 } });
  expect(await started(stopped)).toMatchObject({ state: "done", outcomes: { stored: 520, left: 0 } });
});

/** What transactions name of pools from now on: how many records, and their lists, now or soon. */
function namedOfPools() {
  const named: string[] = [];
  const { transact } = world.db;
  world.db = {
    ...world.db,
    transact: (work, { changed }) =>
      transact(work, {
        changed(result) {
          const tags = tagsOf(changed, result);
          named.push(...tags);
          return tags;
        },
      }),
  };
  const count = (isCounted: (tag: string) => boolean) => named.filter(isCounted).length;
  return () => ({
    records: count((tag) => tag.startsWith("pools:") && tag !== soon("pools")),
    lists: count((tag) => tag === "pools"),
    soon: count((tag) => tag === soon("pools")),
  });
}

test("a batch names its pools, and their lists for soon; the last one names all, there and back", async () => {
  const one = await uploaded([header, ...many(520)]);
  await startImport(world, { id: one.id, version: one.version, actor, of });
  const there = namedOfPools();
  await runDueJobs(world, 1);
  expect(there()).toEqual({ records: 500, lists: 0, soon: 1 });
  await runDueJobs(world, 1);
  expect(there()).toEqual({ records: 520, lists: 1, soon: 1 });
  const { version } = await latest(one.id);
  await undoImport(world, { id: one.id, version, actor, of });
  const back = namedOfPools();
  await runDueJobs(world, 1);
  expect(back()).toEqual({ records: 500, lists: 0, soon: 1 });
  await runDueJobs(world, 1);
  expect(back()).toEqual({ records: 520, lists: 1, soon: 1 });
});

test.each([
  ["has been stopped", 520],
  ["had no row left after whole batches", 500],
])("the lists are announced with the end of an import that %s", async (_, rows) => {
  const one = await uploaded([header, ...many(rows)]);
  await startImport(world, { id: one.id, version: one.version, actor, of });
  const named = namedOfPools();
  await runDueJobs(world, 1);
  const { id, version } = await latest(one.id);
  if (rows > 500) await stopImport(world, { id, version, actor, of });
  expect(named()).toEqual({ records: 500, lists: 0, soon: 1 });
  await runDueJobs(world, 1);
  expect(named()).toEqual({ records: 500, lists: 1, soon: 1 });
  expect(await runDueJobs(world, 1)).toBe(0);
});

test("columns are mapped as in the last file with the same headings", async () => {
  const lines = ["Maker,Item,Tint,Wide", "Latham,Apollo 14,Blue,13"];
  const first = await uploaded(lines);
  expect(first.mapping).toEqual(["manufacturerId", "", "", ""]);
  expect(first.mappingProblem).toContain("Model");
  await expect(startImport(world, { id: first.id, version: first.version, actor, of })).rejects.toMatchObject(
    {
      code: "invalid_input",
    },
  );
  const mapping = ["manufacturerId", "model", "", "width"];
  await mapImport(world, { id: first.id, version: first.version, actor, of, mapping });
  expect(await latest(first.id)).toMatchObject({ state: "checked", mappingProblem: null });
  expect((await uploaded(lines)).mapping).toEqual(mapping);
  const again = [`${lines[0]},Row in the file,Why it was left out`, `${lines[1]},2,Because`];
  expect((await uploaded(again)).mapping).toEqual([...mapping, "", ""]);
});

test.each([
  ["an empty file", new Uint8Array(), "invalid_input", "The file is empty."],
  ["a renamed program", Uint8Array.from([77, 90, 0, 3]), "wrong_type", "This is not a table."],
  ["11 MB", new Uint8Array(11_000_000).fill(65), "too_large", "larger than 10 MB"],
  [
    "headings alone",
    new TextEncoder().encode("Model\r\nEnd of export: 0 pools\r\n"),
    "invalid_input",
    "no rows",
  ],
])("%s is refused in a sentence", async (_, file, code, says) => {
  await expect(uploaded(file)).rejects.toMatchObject({
    code,
    details: { fields: { file: expect.stringContaining(says) } },
  });
});

test.each([
  ["start", startImport, "done"],
  ["undo", undoImport, "checked"],
  ["stop", stopImport, "checked"],
] as const)("%s is refused in the wrong state", async (_, act, state) => {
  const one = await uploaded([header, good]);
  const { id, version } = state === "done" ? await started(one) : one;
  await expect(act(world, { id, version, actor, of })).rejects.toMatchObject({ code: "too_late" });
});
