import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { addPriceItem } from "./add.ts";
import { exportPriceItems } from "./export.ts";
import { setPrice } from "./set-price.ts";
import { PriceItemExportQuery, PriceItemInput } from "./shape.ts";

const actor = { ...program, role: "admin" as const };

async function fileOf(world: TestWorld, query: object, seesCosts = true): Promise<string> {
  const { parts } = await exportPriceItems(world, {
    query: PriceItemExportQuery.parse(query),
    actor,
    seesCosts,
  });
  let text = "";
  for await (const part of parts) text += String(part);
  return text;
}

async function withItems(): Promise<TestWorld> {
  const world = await testWorld();
  const add = (fields: object) => addPriceItem(world, { input: PriceItemInput.parse(fields), actor });
  const deck = await add({
    name: "Paver deck",
    unit: "sqft",
    section: "deck",
    priceCents: 18_50,
    costCents: 11_00,
  });
  await add({
    name: "=cmd, “jets”",
    unit: "each",
    section: "extras",
    priceCents: 425_00,
    text: "Two, in the deck",
  });
  await setPrice(world, { id: deck, input: { version: 1, fromDay: "2026-12-01", priceCents: 19_00 }, actor });
  return world;
}

test("price items are exported with today’s price and the next one; a formula stays text", async () => {
  const text = await fileOf(await withItems(), {});
  const [head, ...lines] = text.replace("\uFEFF", "").split("\r\n");
  expect(head).toBe(
    "Item,Name,Section,The price is for,Price ($),Cost ($),Next price ($),Next price from,Status,Details for the customer",
  );
  expect(lines.find((line) => line.includes("Paver"))).toBe(
    "1,Paver deck,Deck,sq ft,18.50,11.00,19.00,2026-12-01,Active,",
  );
  expect(lines.find((line) => line.includes("jets"))).toContain(
    `"'=cmd, “jets”",Extras,each,425.00,,,,Active,"Two, in the deck"`,
  );
  expect(text).toContain("End of export: 2 price items");
});

test("who may not see costs gets no column of them, and the filter of the list holds", async () => {
  const text = await fileOf(await withItems(), { section: "deck" }, false);
  expect(text).not.toMatch(/Cost|11\.00|jets/);
  expect(text).toContain("Paver deck");
});

test("the activity log says who exported how many", async () => {
  const world = await withItems();
  await fileOf(world, { q: "paver" });
  const row = await world.db.read
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "export")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.detail)).toMatchObject({ format: "csv", searched: true, count: 1, isComplete: true });
});
