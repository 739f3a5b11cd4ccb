import { expect, test } from "vitest";
import {
  countMatching,
  facetCounts,
  fitsYard,
  inOrder,
  matching,
  passing,
  startsUnder,
  type PlaceFilter,
  type PoolGroup,
  type PoolPlace,
} from "./order.rules.ts";

const sizes = ["Plunge", "Small", "Medium"];

function place(id: string, part: Partial<PoolPlace>): PoolPlace {
  return {
    id,
    at: 0,
    group: 0,
    search: "",
    size: "Small",
    lengthFt: 20,
    widthFt: 10,
    areaSqFt: 200,
    lowCents: 45_000_00,
    highCents: 50_000_00,
    ...part,
  };
}

const pools = [
  place("a", { at: 4, size: "Medium", lengthFt: 30, areaSqFt: 300, lowCents: 55_000_00 }),
  place("b", { at: 3, size: "Plunge", lengthFt: 10, areaSqFt: 320, lowCents: 42_000_00 }),
  place("c", { at: 2, size: "Other", lengthFt: 40, areaSqFt: 100, lowCents: null, highCents: null }),
  place("d", { at: 0, lengthFt: 30, areaSqFt: 250 }),
  place("e", { at: 1, lengthFt: 20, areaSqFt: 200 }),
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

const stock = [
  place("a", { at: 0, group: 0, search: "muñoz apollo".normalize("NFD").replace(/\u0303/, "") }),
  place("b", { at: 1, group: 1, search: "astoria" }),
  place("c", { at: 2, group: 2, search: "astoria" }),
];
const none = { shape: "Oval", size: "Small", series: "", manufacturer: "", manufacturerId: "" };
const groups: PoolGroup[] = [
  { ...none, series: "S" },
  { ...none, manufacturer: "Latham", manufacturerId: "latham" },
  { ...none, shape: "Kidney", size: "Medium", manufacturerId: "latham" },
];
const passingIn = (filter: PlaceFilter) => passing(stock, groups.length, filter);

test.each([
  { filter: {}, ids: "abc" },
  { filter: { q: "Muñoz" }, ids: "a" },
  { filter: { q: "astoria", size: "Medium" }, ids: "c" },
  { filter: { manufacturer: "latham" }, ids: "bc" },
  { filter: { manufacturer: "Latham" }, ids: "b" },
  { filter: { shape: "Oval", series: "S" }, ids: "a" },
  { filter: { under: "45000" }, ids: "" },
  { filter: { under: "45001" }, ids: "abc" },
  { filter: { under: "mangled" }, ids: "abc" },
  { filter: { yard: "20x20" }, ids: "" },
] satisfies { filter: PlaceFilter; ids: string }[])("pools that match $filter: $ids", ({ filter, ids }) => {
  const matches = matching(stock, groups, passingIn(filter), filter);
  expect(matches.map(({ id }) => id).join("")).toBe(ids);
  expect(countMatching(groups, passingIn(filter).counts, filter)).toBe(ids.length);
});

test("a facet counts what matches the other filters: a pool that misses two counts in none", () => {
  const countsFor = (filter: PlaceFilter) => facetCounts(groups, passingIn(filter).counts, filter);
  const { shape, size } = countsFor({ q: "astoria", shape: "Oval", size: "Small" });
  expect([...shape]).toEqual([["Oval", 1]]);
  expect([...size]).toEqual([["Small", 1]]);
  const alone = countsFor({ shape: "Oval" });
  expect([...alone.shape]).toEqual([
    ["Oval", 2],
    ["Kidney", 1],
  ]);
  expect([...alone.size]).toEqual([["Small", 2]]);
});
