import { expect, test } from "vitest";
import { fitsYard, inOrder, startsUnder, type PoolPlace } from "./rules.ts";

const sizes = ["Plunge", "Small", "Medium"];

function place(id: string, part: Partial<PoolPlace>): PoolPlace {
  const rest = { sort: 0, shape: "", size: "Small", series: "", manufacturer: "", manufacturerId: "" };
  return {
    id,
    ...rest,
    lengthFt: 20,
    widthFt: 10,
    areaSqFt: 200,
    lowCents: 45_000_00,
    highCents: 50_000_00,
    ...part,
  };
}

const pools = [
  place("a", { sort: 4, size: "Medium", lengthFt: 30, areaSqFt: 300, lowCents: 55_000_00 }),
  place("b", { sort: 3, size: "Plunge", lengthFt: 10, areaSqFt: 320, lowCents: 42_000_00 }),
  place("c", { sort: 2, size: "Other", lengthFt: 40, areaSqFt: 100, lowCents: null, highCents: null }),
  place("d", { sort: 1, lengthFt: 30, areaSqFt: 250 }),
  place("e", { sort: 1, lengthFt: 20, areaSqFt: 200 }),
];

test.each([
  { sort: "", order: "decba" },
  // sizes that the book does not know come last
  { sort: "size", order: "bdeac" },
  { sort: "price", order: "bdeac" },
  { sort: "price-down", order: "adebc" },
  { sort: "area", order: "cedab" },
  { sort: "area-down", order: "badec" },
  { sort: "length", order: "bedac" },
  { sort: "length-down", order: "cdaeb" },
] as const)("sorted by '$sort' the pools are $order", ({ sort, order }) => {
  const ids = inOrder(pools, sort, sizes).map(({ id }) => id);
  expect(ids.join("")).toBe(order);
});

test.each([
  { lowCents: 49_999_00, limit: "50000", isUnder: true },
  { lowCents: 50_000_00, limit: "50000", isUnder: false },
  { lowCents: null, limit: "50000", isUnder: false },
])("a range from $lowCents cents starts under $limit dollars: $isUnder", ({ lowCents, limit, isUnder }) => {
  expect(startsUnder({ lowCents }, limit)).toBe(isUnder);
});

test.each([
  { yard: { widthFt: 38, depthFt: 24 }, isIn: true },
  { yard: { widthFt: 37, depthFt: 24 }, isIn: false },
  { yard: null, isIn: true },
])("a pool of 20 by 10 feet is listed for the yard $yard: $isIn", ({ yard, isIn }) => {
  expect(fitsYard({ lengthFt: 20, widthFt: 10 }, yard)).toBe(isIn);
});
