import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { mapImport } from "#core/records/imports/map.ts";
import { findImport } from "#core/records/imports/reads.ts";
import { startImport } from "#core/records/imports/start.ts";
import { addPriceItem } from "#core/quotes/price-items/add.ts";
import { changePriceItem } from "#core/quotes/price-items/change.ts";
import { exportPriceItems } from "#core/quotes/price-items/export.ts";
import { findPriceItem } from "#core/quotes/price-items/reads.ts";
import { setPrice } from "#core/quotes/price-items/set-price.ts";
import { PriceItemExportQuery, PriceItemInput } from "#core/quotes/price-items/shape.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { fileImports } from "#tests/file-imports.ts";
import { itemImports, itemImportsWithCosts } from "./plan.reads.ts";

const all = [itemImportsWithCosts, itemImports] as const;

let world: TestWorld;
let boss: Actor;
let imports: ReturnType<typeof fileImports>;
beforeEach(async () => {
  world = await testWorld();
  boss = { userId: await aUser(world, { username: "dana" }), name: "dana", role: "admin" };
  imports = fileImports(world, { of: all, actor: boss });
});

const find = async (id: number) =>
  (await findPriceItem(world.db.read, id, { now: world.now(), seesCosts: true }))!;

const deckInput = { name: "Paver deck", unit: "sqft", section: "deck", priceCents: 18_50, costCents: 11_00 };

const add = (fields: object) =>
  addPriceItem(world, { input: PriceItemInput.parse({ ...deckInput, ...fields }), actor: boss });

/** A deck that costs more from December on, and jets whose name and text need care in a file. */
async function withItems(): Promise<{ deck: number; jets: number }> {
  const deck = await add({});
  const jets = await add({
    name: "=cmd, “jets”",
    unit: "each",
    section: "extras",
    priceCents: 1_425_00,
    costCents: undefined,
    text: "Two, in the deck\nwith lights",
  });
  const fromDecember = { version: 1, fromDay: "2026-12-01", priceCents: 19_00 };
  await setPrice(world, { id: deck, input: fromDecember, actor: boss });
  return { deck, jets };
}

async function exported(format: "csv" | "xlsx", seesCosts = true): Promise<Uint8Array> {
  const query = PriceItemExportQuery.parse({ format });
  const { parts } = await exportPriceItems(world, { query, actor: boss, seesCosts });
  const pieces: Uint8Array[] = [];
  for await (const part of parts)
    pieces.push(typeof part === "string" ? new TextEncoder().encode(part) : part);
  return Buffer.concat(pieces);
}

test.each([
  ["csv", true],
  ["csv", false],
  ["xlsx", true],
] as const)(
  "an exported %s file that nobody has edited changes nothing (costs: %s)",
  async (format, seesCosts) => {
    await withItems();
    const of = seesCosts ? itemImportsWithCosts : itemImports;
    const { plans, mappingProblem, mapping } = await imports.uploaded(await exported(format, seesCosts), {
      of,
    });
    expect(mappingProblem).toBeNull();
    expect(mapping).toEqual(of.fields.map(({ name }) => name));
    expect(plans).toEqual({ new: 0, changed: 0, unchanged: 2, wrong: 0 });
  },
);

test("on the day that a price begins, a file from before it changes nothing", async () => {
  await withItems();
  const file = await exported("csv");
  world.pass(Date.parse("2026-12-01T14:00:00.000Z") - world.now().getTime());
  expect((await imports.uploaded(file)).plans).toEqual({ new: 0, changed: 0, unchanged: 2, wrong: 0 });
});

const header =
  "Item,Name,Section,The price is for,Price ($),Cost ($),Next price ($),Next price from,Status,Details";

test("rows that were edited are shown with what they change, stored, and taken back", async () => {
  const { deck, jets } = await withItems();
  const before = [await find(deck), await find(jets)];
  const one = await imports.uploaded([
    header,
    `${deck},Paver deck,Deck,sq ft,"$1,020.25",12,21.5,12/1/2026,Active,`,
    `${jets},Jets,Extras,each,1425,900,1500,2027-02-01,Archived,Three`,
    ",Heat pump,Plumbing,each,4500,,,,,Quiet",
  ]);
  expect(one.plans).toEqual({ new: 1, changed: 2, unchanged: 0, wrong: 0 });
  expect((await imports.rowsOf(one)).map(({ name, changes }) => [name, changes])).toEqual([
    [
      "Paver deck",
      [
        { field: "Price ($)", from: "$18.50", to: "$1,020.25" },
        { field: "Cost ($)", from: "$11", to: "$12" },
        { field: "Next price ($)", from: "$19", to: "$21.50" },
      ],
    ],
    [
      "=cmd, “jets”",
      [
        { field: "Name", from: "=cmd, “jets”", to: "Jets" },
        { field: "Cost ($)", from: "", to: "$900" },
        { field: "Next price ($)", from: "", to: "$1,500" },
        { field: "Next price from", from: "", to: "February 1, 2027" },
        { field: "Status", from: "Active", to: "Archived" },
        { field: "Details for the customer", from: "Two, in the deck\nwith lights", to: "Three" },
      ],
    ],
    ["Heat pump", expect.arrayContaining([{ field: "Price ($)", from: "", to: "$4,500" }])],
  ]);
  expect([await find(deck), await find(jets)]).toEqual(before);

  const done = await imports.started(one);
  expect(done).toMatchObject({ state: "done", outcomes: { stored: 3, left: 0 } });
  expect(await find(deck)).toMatchObject({
    priceCents: 1_020_25,
    costCents: 12_00,
    next: { fromDay: "2026-12-01", priceCents: 21_50 },
  });
  expect(await find(jets)).toMatchObject({
    name: "Jets",
    status: "archived",
    text: "Three",
    priceCents: 1_425_00,
    costCents: 900_00,
    next: { fromDay: "2027-02-01", priceCents: 1_500_00 },
  });
  const added = Number((await imports.rowsOf(one))[2]?.recordId);
  expect(await find(added)).toMatchObject({
    name: "Heat pump",
    section: "plumbing",
    priceCents: 4_500_00,
    costCents: null,
    text: "Quiet",
    status: "active",
  });
  expect((await imports.uploaded(await exported("csv"))).plans).toMatchObject({
    new: 0,
    changed: 0,
    wrong: 0,
  });

  expect(await imports.undone(done)).toMatchObject({ state: "undone", outcomes: { undone: 3, kept: 0 } });
  const said = ({ name, text, status, priceCents, costCents, next }: (typeof before)[0]) => ({
    name,
    text,
    status,
    priceCents,
    costCents,
    next,
  });
  expect([await find(deck), await find(jets)].map(said)).toEqual(before.map(said));
  expect(await find(added)).toMatchObject({ status: "archived" });
});

test.each([
  ["99,Paver deck,Deck,sq ft,18,,,,,", "There is no item 99. Empty this cell to add a new price item"],
  ["deck,,,,18,,,,,", "Item: “deck” is not the number of an item"],
  [",New,Deck,,,,,,,", "A new price item needs The price is for and Price ($)"],
  [",New,Garden,each,18,,,,,", /^Section: There is no section “Garden”/],
  [",New,Deck,each,-18,,,,,", "Price ($): “-18” is not an amount such as 1,250 or 18.50"],
  [",New,Deck,each,18.5055,,,,,", "Price ($): “18.5055” is not an amount such as 1,250 or 18.50"],
  [",New,Deck,each,18,,,,Archived,", "Status: a new price item can’t be archived"],
  [",Paver deck,,,,,20,,,", "Fill in both Next price ($) and Next price from"],
  [",Paver deck,,,,,20,2026-11-01,,", "Next price from: choose a day after today"],
  [",Paver deck,,,,,20,2036-11-01,,", /^Next price from: please choose a day within the next five years/],
  [",Paver deck,,,,,20,soon,,", /^Next price from: “soon” is not a day/],
  [",Twin,,,20,,,,,", "Several price items have this name. Enter the number of one of them as Item"],
])("%s is refused: %s", async (line, reason) => {
  await withItems();
  await add({ name: "Twin" });
  await add({ name: "twin" });
  const one = await imports.uploaded([header, line]);
  expect(one.plans).toMatchObject({ wrong: 1 });
  expect((await imports.rowsOf(one))[0]?.reasons).toContainEqual(
    typeof reason === "string" ? reason : expect.stringMatching(reason),
  );
});

test("a row without a number is about the item with its name, once, and an archived one only if no other has it", async () => {
  const { deck } = await withItems();
  const old = await add({ name: "paver DECK" });
  await changePriceItem(world, { id: old, change: { version: 1, status: "archived" }, actor: boss });
  const one = await imports.uploaded([header, ",PAVER deck,,,20,,,,,", `${deck},,,,21,,,,,`]);
  const [first, second] = await imports.rowsOf(one);
  expect(first).toMatchObject({ plan: "changed", recordId: String(deck) });
  expect(second?.reasons).toEqual(["Row 2 is about the same price item"]);
});

test("European figures are asked about, and read as they were meant", async () => {
  const { deck } = await withItems();
  const one = await imports.uploaded(["Item;Price;Cost", `${deck};1.020,25;12,5`]);
  expect(one.mappingProblem).toMatch(/^Choose how numbers are written/);
  await expect(imports.started(one)).rejects.toMatchObject({ code: "invalid_input" });
  const { id, version, mapping } = one;
  await mapImport(world, { id, version, actor: boss, of: all, mapping, numbers: "european" });
  await imports.started(await imports.latest(id));
  expect(await find(deck)).toMatchObject({ priceCents: 1_020_25, costCents: 12_50 });
});

test("who may not see costs imports none, finds no import with costs, and the costs stay", async () => {
  const { deck } = await withItems();
  const clerk: Actor = {
    userId: await aUser(world, { username: "clerk" }),
    name: "clerk",
    role: "sales",
    seesCosts: false,
  };
  const file = ["Item,Price ($),Cost ($)", `${deck},20,1`];
  const theirs = await imports.uploaded(file, { of: itemImports, actor: clerk });
  expect(theirs.mapping).toEqual(["item", "price", ""]);
  const order = { id: theirs.id, version: theirs.version, actor: clerk, of: [itemImports] };
  await expect(mapImport(world, { ...order, mapping: ["item", "price", "cost"] })).rejects.toMatchObject({
    code: "invalid_input",
  });
  const done = await imports.started(theirs);
  expect(await find(deck)).toMatchObject({ priceCents: 20_00, costCents: 11_00 });
  await imports.undone(done);
  expect(await find(deck)).toMatchObject({ priceCents: 18_50, costCents: 11_00 });

  const bosses = await imports.uploaded(file);
  expect(await findImport(world.db.read, [itemImports], bosses.id)).toBeUndefined();
  await expect(
    startImport(world, { id: bosses.id, version: bosses.version, actor: clerk, of: [itemImports] }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("an item that someone changed meanwhile is left or kept, and named with who did it", async () => {
  const { deck, jets } = await withItems();
  const maria: Actor = { userId: await aUser(world, { username: "maria" }), name: "maria", role: "sales" };
  const rename = async (id: number, name: string) =>
    changePriceItem(world, { id, change: { version: (await find(id)).version, name }, actor: maria });
  const one = await imports.uploaded(["Item,Price ($)", `${deck},20`, `${jets},30`]);
  await rename(deck, "Hers");
  const done = await imports.started(one);
  expect(done.outcomes).toMatchObject({ stored: 1, left: 1 });
  expect((await imports.rowsOf(one))[0]?.note).toBe(
    "maria changed this price item after the file was checked.",
  );
  expect(await find(deck)).toMatchObject({ name: "Hers", priceCents: 18_50 });
  await rename(jets, "Hers, too");
  expect((await imports.undone(done)).outcomes).toMatchObject({ kept: 1 });
  expect((await imports.rowsOf(one))[1]?.note).toBe("maria has changed this price item since then.");
  expect(await find(jets)).toMatchObject({ priceCents: 30_00 });
});

test("an item of the same name that was added meanwhile is not added again", async () => {
  const line = ",Heat pump,Plumbing,each,4500,,,,,";
  const one = await imports.uploaded([header, line]);
  await imports.started(await imports.uploaded([header, line]));
  const again = await imports.started(one);
  expect(again.outcomes).toMatchObject({ stored: 0, left: 1 });
  expect((await imports.rowsOf(one))[0]?.note).toMatch(/was added after the file was checked/);
});

test("a next price that has begun since is kept, and said to be", async () => {
  const { jets } = await withItems();
  const done = await imports.started(
    await imports.uploaded(["Item,Next price,Next price from", `${jets},1500,2026-12-24`]),
  );
  world.pass(Date.parse("2026-12-24T14:00:00.000Z") - world.now().getTime());
  expect((await imports.undone(done)).outcomes).toMatchObject({ kept: 1, undone: 0 });
  expect((await imports.rowsOf(done))[0]?.note).toBe("Its next price has begun since then.");
  expect(await find(jets)).toMatchObject({ priceCents: 1_500_00 });
});
