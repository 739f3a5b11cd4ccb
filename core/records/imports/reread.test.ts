import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { poolImports } from "#core/pools/import-plan.reads.ts";
import type { World } from "#core/world.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { during } from "#tests/during.ts";
import { rowOf, workbookOf } from "#tests/workbooks.ts";
import { cleanUpImportFiles } from "./clean-up.ts";
import { mapImport } from "./map.ts";
import { rereadImport } from "./reread.ts";
import { findImport, listImportRows, listImports } from "./reads.ts";
import { startImport } from "./start.ts";
import { uploadImport } from "./upload.ts";
import { deleteOldImports } from "./writes.ts";

const of = [poolImports];
const hourMs = 3_600_000;

const cells = (number: number, ...texts: string[]) =>
  rowOf(number, Object.fromEntries(texts.map((text, at) => [`${"ABC"[at]}${number}`, text])));
const sheetOf = (...rows: string[]) => ({ sheet: `<sheetData>${rows.join("")}</sheetData>` });
const book = workbookOf([
  sheetOf(cells(1, "Manufacturer", "Model", "Series"), cells(2, "Latham", "Apollo 14", "Old")),
  sheetOf(
    cells(1, "Prices"),
    cells(2, "Model", "Maker", "Series"),
    cells(3, "Apollo 14", "Latham", "New"),
    cells(4, "Nowhere 9", "Latham", "New"),
  ),
  sheetOf(),
  sheetOf(cells(1, "Manufacturer", "Model")),
]);

async function* sent(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

async function uploaded(file: Uint8Array = book) {
  const world = await testWorld({ seeded: true });
  const actor: Actor = { userId: await aUser(world), name: "dana", role: "editor" };
  const { id } = await uploadImport(world, { of: poolImports, body: sent(file), name: "book.xlsx", actor });
  const found = async () => (await findImport(world.db.read, of, id))!;
  const rows = async () =>
    (await listImportRows(world.db.read, id, { show: "", page: 1, pageSize: 50 })).items;
  const { version } = await found();
  return { world, actor, id, found, rows, order: { id, version, actor, of } };
}

/** The imports in the database, also those that nobody sees. */
const importsIn = async ({ db }: World) =>
  (await db.read.selectFrom("imports").select(["id", "state"]).orderBy("id").execute()).map(
    ({ id, state }) => `${id} ${state}`,
  );

test("an import is read from another sheet, whose columns are matched anew, in place of the first", async () => {
  const { world, id, found, rows, order } = await uploaded();
  expect(await found()).toMatchObject({
    place: { sheet: 1, headingRow: 1 },
    plans: { changed: 1, wrong: 0 },
  });
  await rereadImport(world, { ...order, sheet: 2 });
  expect(await found()).toMatchObject({
    state: "checked",
    version: order.version + 1,
    place: { sheet: 2, headingRow: 2 },
    headings: ["Model", "Maker", "Series"],
    mapping: ["model", "manufacturerId", "series"],
    plans: { changed: 1, wrong: 1 },
  });
  expect((await rows()).map(({ number, plan }) => [number, plan])).toEqual([
    [3, "changed"],
    [4, "wrong"],
  ]);
  expect((await rows())[0]?.changes).toEqual([expect.objectContaining({ to: "New" })]);
  expect(await importsIn(world)).toEqual([`${id} checked`]);
  await rereadImport(world, { ...order, version: order.version + 1, sheet: 2, headingRow: 1 });
  expect(await found()).toMatchObject({ headings: ["Prices"], mapping: [""], plans: { wrong: 3 } });
});

test.each<[string, { sheet: number; headingRow?: number }, object]>([
  ["a sheet that is not there", { sheet: 5 }, { sheet: "There is no such sheet in the file." }],
  ["an empty sheet", { sheet: 3 }, { sheet: "This sheet is empty. Choose another one." }],
  [
    "a sheet of one row",
    { sheet: 4 },
    { sheet: "This sheet has no rows below its headings. Choose another one." },
  ],
  ["a row past the end", { sheet: 2, headingRow: 5 }, { headingRow: "The headings can’t be in this row." }],
  [
    "the last row",
    { sheet: 2, headingRow: 4 },
    { headingRow: "There are no rows below this one. Choose another row." },
  ],
])("%s is refused, and the import stays as it is", async (_, choice, fields) => {
  const { world, found, rows, order } = await uploaded();
  const before = [await found(), await rows(), await importsIn(world)];
  await expect(rereadImport(world, { ...order, ...choice })).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields },
  });
  expect([await found(), await rows(), await importsIn(world)]).toEqual(before);
});

/** The same world, in which a file is only read once something else has happened. */
function after(world: TestWorld, happen: () => Promise<unknown>): World {
  const { read, ...sheets } = world.sheets;
  const late: typeof read = async (bytes, search) => {
    await happen();
    return read(bytes, search);
  };
  return { ...world, sheets: { ...sheets, read: late } };
}

test.each<[string, string, (world: World, order: Parameters<typeof startImport>[1]) => Promise<unknown>]>([
  ["started", "running", startImport],
  [
    "mapped",
    "checked",
    (world, order) => mapImport(world, { ...order, mapping: ["manufacturerId", "model", ""] }),
  ],
  ["read by a colleague", "checked", (world, order) => rereadImport(world, { ...order, sheet: 2 })],
])("an import that was %s meanwhile is not read again", async (_, state, happen) => {
  const { world, found, rows, order } = await uploaded();
  let before: unknown;
  const late = after(world, async () => {
    await happen(world, order);
    before = [await found(), await rows()];
  });
  await expect(rereadImport(late, { ...order, sheet: 1 })).rejects.toMatchObject({
    code: "stale_version",
  });
  expect([await found(), await rows()]).toEqual(before);
  expect(await found()).toMatchObject({ state });
  // what was read for nothing is seen by nobody, and deleted after an hour
  expect((await importsIn(world)).at(-1)).toMatch(/reading/);
  expect((await listImports(world.db.read, of, { page: 1, pageSize: 10 })).total).toBe(1);
  world.pass(hourMs + 1);
  await world.db.transact((tx) => deleteOldImports(tx, world.db.engine, world.now()), {
    changed: ["imports"],
  });
  expect(await importsIn(world)).toHaveLength(1);
});

test("an import that is read to its end while imports of its age are deleted stays", async () => {
  const { world, id, rows } = await uploaded();
  const read = ({ db }: World, state: string) =>
    db.transact((tx) => tx.updateTable("imports").set({ state }).where("id", "=", id).execute(), {
      changed: ["imports"],
    });
  await read(world, "reading");
  const before = await rows();
  // for a server whose clock is ahead
  world.pass(hourMs + 1);
  await during(
    world,
    (one) => read(one, "checked"),
    ({ db }) => db.transact((tx) => deleteOldImports(tx, db.engine, world.now()), { changed: ["imports"] }),
  );
  expect(await importsIn(world)).toEqual([`${id} checked`]);
  expect(await rows()).toEqual(before);
});

test("a file is kept until its import is started or deleted, and an hour from when it was sent", async () => {
  const { world, order, found } = await uploaded();
  const { file } = await world.db.read.selectFrom("imports").select("file").executeTakeFirstOrThrow();
  const isKeptAfter = async (ms: number) => {
    const { now } = world;
    // files have the machine's own times
    world.now = () => new Date(Date.now() + ms);
    await cleanUpImportFiles(world, false);
    world.now = now;
    return (await world.media.importFiles.read(file)) !== null;
  };
  expect(await isKeptAfter(hourMs + 60_000)).toBe(true);
  await startImport(world, order);
  expect(await isKeptAfter(hourMs - 60_000)).toBe(true);
  expect(await isKeptAfter(hourMs + 60_000)).toBe(false);
  const { version } = await found();
  await expect(rereadImport(world, { ...order, version, sheet: 2 })).rejects.toMatchObject({
    code: "too_late",
  });
});

test("a file that was not kept is asked for again", async () => {
  const { world, order } = await uploaded();
  const fields = { sheet: "The file was not kept. Choose it again to read it from another sheet or row." };
  world.media.importFiles = { ...world.media.importFiles, read: async () => null };
  await expect(rereadImport(world, { ...order, sheet: 2 })).rejects.toMatchObject({ details: { fields } });
  // as before files were kept
  await world.db.transact(async (tx) => void (await tx.updateTable("imports").set({ file: "" }).execute()), {
    changed: ["imports"],
  });
  await expect(rereadImport(world, { ...order, sheet: 2 })).rejects.toMatchObject({ details: { fields } });
});
