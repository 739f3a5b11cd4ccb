import { expect, test } from "vitest";
import { defaultPriceBook } from "./price-book.facts.ts";
import { PriceBookInput } from "./shape.ts";
import { priceOf } from "./pricing.rules.ts";
import { quantityOf, quantityWords, type Extra } from "./extras.rules.ts";

const ground = { length: 30, width: 14 };
const medium = {
  size: "Medium",
  range: { lowCents: 49_900_00, highCents: 71_200_00 },
  largest: { ...ground, surfaceSqFt: 377 },
};
const own = {
  label: "Retaining wall",
  included: false,
  source: "",
  sourceName: "Our own price",
  date: "2026-11-23",
};
const wall: Extra = {
  ...own,
  id: "wall",
  unit: "ft",
  quantity: 40,
  lowCents: 90_00,
  highCents: 140_00,
  grade: "own",
};

test.each<[Pick<Extra, "unit" | "quantity">, number, string]>([
  [{ unit: "each" }, 1, ""],
  [{ unit: "lump" }, 1, ""],
  [{ unit: "ft", quantity: 40 }, 40, "for 40 ft"],
  [{ unit: "sqft", quantity: 1_200 }, 1_200, "for 1,200 sq ft"],
  [{ unit: "deck" }, 100, "for each additional 100 sq ft"],
  [{ unit: "fence" }, 120, "120 ft of fence around 38′ × 22′, the pool and 4 ft of deck"],
])("of %j it takes %d: %s", (extra, quantity, words) => {
  expect(quantityOf(extra, ground)).toBe(quantity);
  expect(quantityWords(extra, ground)).toBe(words);
});

const withExtra = (extra: Extra) => ({ ...defaultPriceBook, extras: [extra] });

test("an extra by the foot costs its assumed feet", () => {
  expect(priceOf(withExtra(wall), medium, ["wall"])!.lines[0]!.range).toEqual({
    lowCents: 3_600_00,
    highCents: 5_600_00,
  });
});

test("an extra by the foot without an assumed quantity is refused, at that field; one price for the whole job needs none", () => {
  const { error } = PriceBookInput.safeParse(withExtra({ ...wall, quantity: undefined }));
  expect(error?.issues.map(({ path }) => path)).toEqual([["extras", 0, "quantity"]]);
  expect(PriceBookInput.safeParse(withExtra({ ...wall, unit: "lump", quantity: undefined })).success).toBe(
    true,
  );
});
