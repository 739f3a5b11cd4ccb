import { expect, test } from "vitest";
import { defaultPriceBook, estimatedTotal, poolSizes, priceRange } from "./rules.ts";

test.each([
  ["Plunge", "8x12 ft", 42_200],
  ["Small", "12x24 ft", 44_200],
  ["Medium", "16x32 ft", 49_900],
  ["Large", "18x36 ft", 54_200],
  ["X-Large", "20x40 ft", 66_200],
])("%s of %s is estimated at $%d", (size, footprint, dollars) => {
  expect(estimatedTotal(size)).toBe(dollars * 100);
  expect(poolSizes.find((entry) => entry.size === size)?.footprint).toBe(footprint);
});

test("the sizes are five, smallest first", () => {
  expect(poolSizes.map((entry) => entry.size)).toEqual(["Plunge", "Small", "Medium", "Large", "X-Large"]);
});

test.each(["", "Huge", "medium", "__proto__", "constructor"])(
  "the unknown size %j costs the base price",
  (size) => {
    expect(estimatedTotal(size)).toBe(42_200_00);
  },
);

test.each(poolSizes)("$size: the price range starts at the estimated total and ends above it", ({ size }) => {
  const range = priceRange(defaultPriceBook, size)!;
  expect(range.lowCents).toBe(estimatedTotal(size));
  expect(range.highCents).toBeGreaterThan(range.lowCents);
});

test.each(["", "Huge", "__proto__", "constructor", "toString"])(
  "the price book has no figure for %j",
  (size) => {
    expect(priceRange(defaultPriceBook, size)).toBeNull();
  },
);

test("a custom price book is used", () => {
  const book = { ...defaultPriceBook, highCents: { Small: 50_000_00 } };
  expect(priceRange(book, "Small")).toEqual({ lowCents: 44_200_00, highCents: 50_000_00 });
  expect(priceRange(book, "Medium")).toBeNull();
});

test("demo prices are labeled as such, with their date", () => {
  expect(defaultPriceBook.demo).toBe(true);
  expect(defaultPriceBook.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
