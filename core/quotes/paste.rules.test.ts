import { expect, test } from "vitest";
import { pastedLines } from "./paste.rules.ts";

const cells = (text: string) => text.split("\n").map((row) => row.split("|"));

const pavers = { name: "Paver deck", quantity: 412_500, unit: "sqft", unitCents: 18_25 };
const heater = { name: "Heat pump", quantity: 1_000, unit: "each", unitCents: 4_200_00 };

test.each([
  ["name, quantity, unit, price", "Paver deck|412.5|sq ft|$18.25\nHeat pump|1|each|$4,200"],
  ["prices without dollar signs", "Paver deck|412.5|sq ft|18.25\nHeat pump|1|ea|4200"],
  ["price first", "$18.25|Paver deck|sf|412.5\n$4,200.00|Heat pump|EA|1"],
  ["unit before quantity", "Paver deck|SF|412.5|$18.25\nHeat pump|pcs|1|$4,200"],
  [
    "with amounts, which are calculated",
    "Paver deck|412.5|sq ft|$18.25|$7,528.13\nHeat pump|1|ea|$4,200|$4,200",
  ],
  ["with headings", "Price|Item|Qty|Unit\n18.25|Paver deck|412.5|sq ft\n4,200|Heat pump|1|each"],
  [
    "with other words as headings",
    "Description|UOM|Quantity|Unit price|Total\nPaver deck|sf|412.5|$18.25|x\nHeat pump|ea||4200|x",
  ],
  ["with an empty row between", "Paver deck|412.5|sq ft|$18.25\n|||\nHeat pump|1|each|$4,200"],
])("%s", (_, text) => expect(pastedLines(cells(text))).toEqual({ lines: [pavers, heater], wrong: [] }));

test.each([
  ["names alone", "Screen cage", { name: "Screen cage", quantity: 1_000, unit: "each", unitCents: 0 }],
  ["a name and a price", "Crane|900", { name: "Crane", quantity: 1_000, unit: "each", unitCents: 900_00 }],
  [
    "a name, a quantity and a unit",
    "Fence|120|LF",
    { name: "Fence", quantity: 120_000, unit: "ft", unitCents: 0 },
  ],
  ["a whole job", "Crane|LS|$900", { name: "Crane", quantity: 1_000, unit: "lump", unitCents: 900_00 }],
  [
    "an allowance",
    "Lights|allowance|$1,500",
    { name: "Lights", quantity: 1_000, unit: "allowance", unitCents: 1_500_00 },
  ],
])("%s", (_, text, line) => expect(pastedLines(cells(text))).toEqual({ lines: [line], wrong: [] }));

test.each([
  ["a quantity", "Item|Qty|Price\nDeck|lots|$5", { row: 2, text: "lots", problem: "This isn’t a quantity" }],
  ["a price", "Item|Qty|Price\nDeck|5|call us", { row: 2, text: "call us", problem: "This isn’t a price" }],
  ["a negative price", "Item|Qty|Price\nDeck|5|-20", { row: 2, text: "-20", problem: "This isn’t a price" }],
  [
    "a unit",
    "Item|Unit\nDeck|ea\nCage|furlong",
    { row: 3, text: "furlong", problem: expect.stringContaining("isn’t a unit") },
  ],
  ["no name", "Deck|5|$20\n|7|$30", { row: 2, text: "", problem: "The name is missing" }],
  ["too much", "Item|Qty\nDeck|1000001", { row: 2, text: "1000001", problem: "This isn’t a quantity" }],
  [
    "a long name",
    `${"x".repeat(201)}|1|$2`,
    { row: 1, text: "x".repeat(40), problem: expect.stringContaining("200") },
  ],
])("%s is named with its row", (_, text, wrong) => {
  expect(pastedLines(cells(text)).wrong).toEqual([wrong]);
});

test("nothing pasted is nothing", () => {
  expect(pastedLines([])).toEqual({ lines: [], wrong: [] });
  expect(pastedLines([["", ""]])).toEqual({ lines: [], wrong: [] });
});
