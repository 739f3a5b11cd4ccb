import { expect, test } from "vitest";
import type { ItemPrice } from "#core/quotes/price-items/shape.ts";
import { putBack } from "./put-back.ts";

const price: ItemPrice = { fromDay: "2199-01-01", priceCents: 19_00, setBy: null, setAt: "" };
const input = { version: 4, fromDay: "2199-01-01", priceCents: 19_00 };

test.each([
  ["with its cost", { ...price, costCents: 11_00 }, { ...input, costCents: 11_00 }],
  ["without one, if nobody has said it", { ...price, costCents: null }, { ...input, costCents: null }],
  ["not by who may not see costs", price, null],
])("a canceled price is put back %s", (_, canceled, expected) => {
  expect(putBack(canceled, 4)).toEqual(expected);
});
