import { expect, test } from "vitest";
import { poolImports } from "#core/pools/import-plan.reads.ts";
import { findPool } from "#core/pools/reads.ts";
import { findImport } from "#core/records/imports/reads.ts";
import { uploadImport } from "#core/records/imports/upload.ts";
import type { PriceListPlan } from "#core/prices/list.shape.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { exportWrongPrices } from "./export-wrong.ts";
import { importPriceList } from "./import.ts";
import { planPrices } from "#core/prices/plan.ts";
import { previewPriceList } from "./preview.ts";
import { findPriceBook } from "#core/prices/reads.ts";
import { priceBookSentences } from "#core/prices/rules.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };

/** Two prices to change, one that is as it was, and three wrong rows. */
async function listOf(world: TestWorld): Promise<string> {
  const same = (await priceOf(world, "latham-astoria-14"))!;
  return [
    "Maker,Model,Low price,High price,Price,Effective date",
    'Latham,Apollo 14,"$71,000","$79,940",,1/1/2027',
    `Latham,Astoria 14,${same.lowCents / 100},${same.highCents / 100},,`,
    "Latham,Fiji,,,60500,2027-01-01",
    "Latham,Nothing 99,,,60500,",
    "Latham,Olympia 14,70000,60000,,",
    "Latham,Corinthian 12,,,60500,2027-02-01",
  ].join("\r\n");
}

async function priceOf(world: TestWorld, id: string) {
  return (await findPool(world.db.read, world.media, id))?.price;
}

function sent(text: string, columns = "") {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  }
  return { body: body(), name: "prices 2027.csv", columns };
}

const planOf = ({ rows }: PriceListPlan) =>
  rows.map(({ number, plan, reasons }) => [number, plan, ...reasons]);

test("a price list says what each row changes, and stores nothing", async () => {
  const world = await testWorld({ seeded: true });
  const before = await priceOf(world, "latham-fiji");
  const plan = await previewPriceList(world, sent(await listOf(world)));
  expect(plan.on).toBe("2027-01-01");
  expect(planOf(plan)).toEqual([
    [2, "changed"],
    [3, "unchanged"],
    [4, "changed"],
    [5, "wrong", "No pool has this manufacturer and model"],
    [6, "wrong", "The high price must be more than the low one"],
    [7, "wrong", "The prices of this file begin on January 1, 2027; another day needs a file of its own"],
  ]);
  expect(plan.rows[0]!.after).toEqual({ lowCents: 71_000_00, highCents: 79_900_00 });
  const spread = before!.highCents - before!.lowCents;
  expect(plan.rows[2]).toMatchObject({
    before,
    after: { lowCents: 60_500_00, highCents: 60_500_00 + spread },
  });
  expect(await findPriceBook(world.db.read, 2)).toBe(undefined);
});

test("it becomes a draft for its day; in force, exactly the right rows' pools have new prices", async () => {
  const world = await testWorld({ seeded: true });
  const { id } = await importPriceList(world, { ...sent(await listOf(world)), actor: dana });
  const draft = (await findPriceBook(world.db.read, id))!;
  expect(draft).toMatchObject({
    status: "draft",
    effectiveOn: "2027-01-01",
    note: "From prices 2027.csv: 2 pools",
  });
  const others = await priceOf(world, "latham-olympia-14");
  await planPrices(world, { id, input: { version: 1, on: "2026-11-20" }, actor: dana });
  expect(await priceOf(world, "latham-apollo-14")).toEqual({ lowCents: 71_000_00, highCents: 79_900_00 });
  expect((await priceOf(world, "latham-fiji"))?.lowCents).toBe(60_500_00);
  expect(await priceOf(world, "latham-olympia-14")).toEqual(others);
});

test("the wrong rows come back as a file, whose corrected rows can be imported", async () => {
  const world = await testWorld({ seeded: true });
  const { name, parts } = await exportWrongPrices(world, sent(await listOf(world)));
  const texts: string[] = [];
  for await (const part of parts) texts.push(String(part));
  const lines = texts.join("").replace("\uFEFF", "").trim().split("\r\n");
  expect(name).toBe("prices-2027-rows-to-correct.csv");
  expect(lines).toEqual([
    "Maker,Model,Low price,High price,Price,Effective date,Row in the file,Why it was left out",
    "Latham,Nothing 99,,,60500,,5,No pool has this manufacturer and model",
    "Latham,Olympia 14,70000,60000,,,6,The high price must be more than the low one",
    'Latham,Corinthian 12,,,60500,2027-02-01,7,"The prices of this file begin on January 1, 2027; another day needs a file of its own"',
    "End of export: 3 rows",
  ]);
  const again = lines.join("\r\n").replace("70000,60000", "60000,70000");
  expect(planOf(await previewPriceList(world, sent(again)))[1]).toEqual([3, "changed"]);
});

const strange = "Who,What,Dealer,Retail\r\nLatham,Fiji,40000,60500\r\n";

test("columns with other headings are chosen once; the next file with these headings is read in the same way", async () => {
  const world = await testWorld({ seeded: true });
  expect(await previewPriceList(world, sent(strange))).toMatchObject({
    headings: ["Who", "What", "Dealer", "Retail"],
    mapping: ["", "", "", ""],
    mappingProblem: "Choose the column for Manufacturer, Model, and Price (or Low price and High price).",
    firstRows: [["Latham", "Fiji", "40000", "60500"]],
    rows: [],
  });
  const refused = { code: "invalid_input", details: { fields: { file: expect.stringMatching(/^Choose/) } } };
  await expect(importPriceList(world, { ...sent(strange), actor: dana })).rejects.toMatchObject(refused);
  await expect(exportWrongPrices(world, sent(strange))).rejects.toMatchObject(refused);
  const plan = await previewPriceList(world, sent(strange, "manufacturer,model,,price"));
  expect(planOf(plan)).toEqual([[2, "changed"]]);
  const next = strange.replace("60500", "61500");
  expect((await previewPriceList(world, sent(next))).rows[0]!.after!.lowCents).toBe(61_500_00);
  await importPriceList(world, { ...sent(next), actor: dana });
  // a file of pools with these headings is another matter
  const { id } = await uploadImport(world, { of: poolImports, ...sent(strange), actor: dana });
  expect((await findImport(world.db.read, [poolImports], id))?.mapping).toEqual(["", "", "", ""]);
});

test.each(["manufacturer,model,price", "manufacturer,model,,cost"])(
  "the columns %j are none of this file",
  async (columns) => {
    const world = await testWorld({ seeded: true });
    await expect(previewPriceList(world, sent(strange, columns))).rejects.toMatchObject({
      code: "invalid_input",
      details: { fields: { columns: expect.any(String) } },
    });
  },
);

test("a list that changes nothing makes no draft", async () => {
  const world = await testWorld({ seeded: true });
  const text = "Manufacturer,Model,Price\r\nLatham,Nothing 99,60000";
  await expect(importPriceList(world, { ...sent(text), actor: dana })).rejects.toMatchObject({
    message: priceBookSentences.nothingInList,
  });
});
