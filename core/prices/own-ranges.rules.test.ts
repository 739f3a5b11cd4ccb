import { expect, test } from "vitest";
import { defaultPriceBook } from "./price-book.facts.ts";
import { bookFor, pricedSizes, priceOf, pricingBy, totalWith, type PricedPool } from "./pricing.rules.ts";
import {
  ownRangeFor,
  rangesAfterMoves,
  withPriceChange,
  type OwnRange,
  type PoolMove,
  type PriceTarget,
  type RangedPool,
} from "./own-ranges.rules.ts";
import { OwnRangesInput } from "./own-ranges.shape.ts";

const nothing = {
  manufacturerId: "",
  series: "",
  poolId: "",
  lowCents: 0,
  highCents: 0,
  percent: 0,
  cents: 0,
};
const ofLatham: OwnRange = {
  ...nothing,
  of: "manufacturer",
  manufacturerId: "latham",
  kind: "change",
  percent: 4,
};
const ofOlympia: OwnRange = {
  ...nothing,
  of: "series",
  manufacturerId: "latham",
  series: "Olympia",
  kind: "change",
  cents: -1_500_00,
};
const ofPool: OwnRange = {
  ...nothing,
  of: "pool",
  poolId: "olympia-14",
  kind: "range",
  lowCents: 50_000_00,
  highCents: 50_500_00,
};

const olympia14 = { id: "olympia-14", manufacturerId: "latham", series: "Olympia" };
const olympia16 = { id: "olympia-16", manufacturerId: "latham", series: "Olympia" };
const apollo = { id: "apollo", manufacturerId: "latham", series: "" };
const orlando = { id: "orlando", manufacturerId: "san-juan", series: "Olympia" };
const catalog: RangedPool[] = [olympia14, olympia16, apollo, orlando];

test.each([
  ["a pool's own", olympia14, ofPool],
  ["its series'", olympia16, ofOlympia],
  ["its manufacturer's", apollo, ofLatham],
  ["none: another manufacturer's series has the same name", orlando, undefined],
])("the most specific range applies: %s", (_, pool, expected) => {
  expect(ownRangeFor([ofLatham, ofPool, ofOlympia], pool)).toBe(expected);
});

const medium = { size: "Medium", type: "Pool", length: 30, width: 14, surfaceSqFt: 377, deepDepthFt: 6 };
const priced = (pool: RangedPool): PricedPool => ({ ...pool, ...medium });
const price = (ranges: OwnRange[], pool: RangedPool) =>
  priceOf({ ...defaultPriceBook, ranges }, priced(pool))!.base;

test.each([
  ["the rule's", [], { lowCents: 54_300_00, highCents: 64_500_00 }],
  ["4% more", [ofLatham], { lowCents: 56_500_00, highCents: 67_100_00 }],
  ["$1,500 less", [ofLatham, ofOlympia], { lowCents: 52_800_00, highCents: 63_000_00 }],
  ["as typed, however narrow", [ofLatham, ofOlympia, ofPool], { lowCents: 50_000_00, highCents: 50_500_00 }],
])("a price is %s", (_, ranges, expected) => {
  expect(price(ranges, olympia14)).toEqual(expected);
});

test("a size spans what its pools have of their own; the design tool’s total is what the specification says", () => {
  const book = { ...defaultPriceBook, ranges: [ofPool] };
  const pool = priced(olympia14);
  const [size] = pricedSizes([{ ...pool, price: pricingBy(book).base(pool) }]);
  expect(size!.range).toEqual({ lowCents: 50_000_00, highCents: 50_500_00 });
  expect(totalWith(book, size!, [])).toEqual({ lowCents: 49_900_00, highCents: 49_900_00 });
});

test("extras are added to a range of its own", () => {
  const { base, total } = priceOf({ ...defaultPriceBook, ranges: [ofPool] }, priced(olympia14), [
    "heat-pump",
  ])!;
  expect([base.lowCents, total.lowCents]).toEqual([50_000_00, 53_000_00]);
});

test("a browser gets one pool's own range and no other", () => {
  const book = { ...defaultPriceBook, ranges: [ofLatham, ofOlympia, ofPool] };
  expect(bookFor(book, olympia14).ranges).toEqual([ofPool]);
  expect(bookFor(book, null).ranges).toEqual([]);
  expect(priceOf(bookFor(book, olympia16), priced(olympia16))).toEqual(priceOf(book, priced(olympia16)));
});

const up = { percent: 10, cents: 0 };
const target = (parts: Partial<PriceTarget>): PriceTarget => ({
  manufacturerId: "",
  series: "",
  pools: [],
  ...parts,
});

test.each<[string, PriceTarget, string[]]>([
  ["a manufacturer", target({ manufacturerId: "latham" }), ["olympia-14", "olympia-16", "apollo"]],
  ["a series", target({ manufacturerId: "latham", series: "Olympia" }), ["olympia-14", "olympia-16"]],
  ["pools", target({ pools: ["apollo", "orlando"] }), ["apollo", "orlando"]],
])(
  "a change of %s changes exactly its pools, each by as much, whatever they had",
  (_, priceTarget, expected) => {
    const before = [ofLatham, ofOlympia, ofPool];
    const after = withPriceChange(before, priceTarget, up, catalog);
    const touched = catalog.filter((pool) => price(before, pool).lowCents !== price(after, pool).lowCents);
    expect(touched.map(({ id }) => id)).toEqual(expected);
    for (const pool of touched) {
      const [old, now] = [price(before, pool), price(after, pool)];
      expect(Math.abs(now.lowCents - old.lowCents * 1.1)).toBeLessThanOrEqual(110_00);
      expect(now.lowCents % 100_00).toBe(0);
    }
    expect(OwnRangesInput.safeParse(after).success).toBe(true);
  },
);

test("4% three times are 12.4864%, not less by rounding", () => {
  const latham = target({ manufacturerId: "latham" });
  let ranges: OwnRange[] = [];
  for (let times = 0; times < 3; times += 1)
    ranges = withPriceChange(ranges, latham, { percent: 4, cents: 0 }, catalog);
  expect(ranges).toEqual([{ ...ofLatham, percent: 12.4864 }]);
});

test("no change makes a pool cost less than $100", () => {
  const free: OwnRange = { ...ofLatham, percent: -90, cents: -50_000_00 };
  expect(price([free], apollo).lowCents).toBe(100_00);
});

test.each<[string, Partial<OwnRange>, string]>([
  ["a change of nothing", { ...ofLatham, percent: 0 }, "0.percent"],
  ["91 percent less", { ...ofLatham, percent: -91 }, "0.percent"],
  ["no manufacturer", { ...ofLatham, manufacturerId: "" }, "0.manufacturerId"],
  ["no series", { ...ofOlympia, series: "" }, "0.series"],
  ["no pool", { ...ofPool, poolId: "" }, "0.poolId"],
  ["a high price below the low one", { ...ofPool, highCents: 49_000_00 }, "0.highCents"],
  ["a price of $50,050", { ...ofPool, lowCents: 50_050_00 }, "0.lowCents"],
  ["no price", { ...ofPool, lowCents: 0 }, "0.lowCents"],
])("%s is refused, at its field", (_, range, path) => {
  const { error } = OwnRangesInput.safeParse([range]);
  expect(error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

test("two rows for the same pools are refused", () => {
  const { error } = OwnRangesInput.safeParse([ofLatham, ofPool, { ...ofLatham, percent: 5 }]);
  expect(error?.issues.map(({ path }) => path)).toEqual([[2, "of"]]);
});

const range = (target: Partial<OwnRange>): OwnRange => ({ ...ofLatham, manufacturerId: "", ...target });
const byManufacturer = range({ of: "manufacturer", manufacturerId: "a" });
const bySeries = range({ of: "series", manufacturerId: "a", series: "s" });
const ofHeir = range({ of: "manufacturer", manufacturerId: "b" });
const moved = (id: string, series: string): PoolMove => ({
  before: { id, manufacturerId: "a", series },
  after: { id, manufacturerId: "b", series },
});
const own = (poolId: string) => ({ of: "pool", manufacturerId: "", series: "", poolId });

test("pools that move keep what they had of their manufacturer or series, unless where they go has a range", () => {
  const moves = [moved("one", "s"), moved("two", "")];
  const after = rangesAfterMoves([byManufacturer, bySeries], moves, "a");
  expect(after).toEqual([
    { ...bySeries, ...own("one") },
    { ...byManufacturer, ...own("two") },
  ]);
  expect(rangesAfterMoves([byManufacturer, ofHeir], moves, "a")).toEqual([ofHeir]);
  // a range of the pool itself stays as it is, and nothing changes for pools without one
  const single = [range({ of: "pool", poolId: "one" })];
  expect(rangesAfterMoves(single, moves)).toBe(single);
});
