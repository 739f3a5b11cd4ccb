import { expect, test } from "vitest";
import { newLine } from "#core/quotes/draft.rules.ts";
import { offersFor } from "./offers.ts";

const figures = { length: 32, width: 14, depth: 6, perimeter: 84, area: 412, gallons: null };
const line = (fields: object) => ({
  ...newLine({ id: "a" }),
  section: "deck" as const,
  packageId: "main",
  itemId: 7,
  unitCents: 18_00,
  ...fields,
});
const prices = new Map([[7, 19_00]]);

test.each([
  ["a newer price", line({}), { price: 19_00, formula: null }],
  ["the same price", line({ unitCents: 19_00 }), { price: null, formula: null }],
  ["a free line", line({ itemId: null }), { price: null, formula: null }],
  ["an item that is gone", line({ itemId: 8 }), { price: null, formula: null }],
  [
    "a formula with its result",
    line({ itemId: 8, formula: "perimeter * 4", quantity: 336_000 }),
    { price: null, formula: null },
  ],
  [
    "a formula of another pool",
    line({ itemId: 8, formula: "perimeter * 4" }),
    { price: null, formula: { quantity: 336_000 } },
  ],
  [
    "a formula that gives nothing",
    line({ itemId: 8, formula: "gallons" }),
    { price: null, formula: { problem: expect.stringContaining("gallons") } },
  ],
])("%s", (_, one, offers) => expect(offersFor(one, figures, prices)).toEqual(offers));

test("nothing is offered before the pool is known, and without one only what needs none", () => {
  const one = line({ formula: "perimeter * 4" });
  expect(offersFor(one, undefined, new Map())).toEqual({ price: null, formula: null });
  expect(offersFor(one, null, prices)).toEqual({
    price: 19_00,
    formula: { problem: "Choose a pool first: perimeter comes from the pool" },
  });
});
