import { expect, test } from "vitest";
import seededPools from "#db/data/pools.json" with { type: "json" };
import { quantityOf } from "./extras.rules.ts";
import { defaultPriceBook } from "./price-book.facts.ts";
import { PriceBookInput } from "./shape.ts";
import {
  deepFt,
  groundOf,
  includedLines,
  pricedAtVisit,
  pricedSizes,
  priceOf,
  sizeNamed,
  totalWith,
  type PricedPool,
} from "./pricing.rules.ts";
import { estimatedTotal, poolSizes } from "./sizes.rules.ts";

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

test.each(["", "Huge", "__proto__", "constructor", "toString"])("there is no price for %j", (size) => {
  expect(sizeNamed(sizes, size)).toBeUndefined();
  expect(priceOf(defaultPriceBook, undefined)).toBeNull();
  expect(priceOf(defaultPriceBook, { ...aPool(), size })).toBeNull();
});

test("demo prices are labeled as such, with their date", () => {
  expect(defaultPriceBook.demo).toBe(true);
  expect(defaultPriceBook.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

const catalog = seededPools.map(({ manufacturer, series, lengthFt, widthFt, ...pool }) => ({
  ...pool,
  manufacturerId: manufacturer.toLowerCase().replaceAll(" ", "-"),
  series: series ?? "",
  length: lengthFt,
  width: widthFt,
}));

function priceNamed(name: string) {
  return priceOf(
    defaultPriceBook,
    catalog.find((pool) => pool.name === name)!,
  )!.base;
}

test("the seeded catalog costs from the base price to the highest figure of the book and a deep end", () => {
  const prices = catalog.map((pool) => priceOf(defaultPriceBook, pool)!.base);
  expect(Math.min(...prices.map(({ lowCents }) => lowCents))).toBe(42_200_00);
  expect(Math.max(...prices.map(({ highCents }) => highCents))).toBe(84_500_00);
  expect(priceNamed("San Juan Sarasota Spa")).toEqual({ lowCents: 42_200_00, highCents: 47_900_00 });
  const others = catalog.filter(({ name }) => name !== "San Juan Sarasota Spa");
  for (const { name } of others) expect(priceNamed(name).lowCents, name).toBeGreaterThan(42_200_00);
});

test("what a buyer compares first makes sense", () => {
  expect(priceNamed("San Juan Marathon with Spa").highCents).toBeLessThan(
    priceNamed("Latham Kingston").lowCents,
  );
  expect(priceNamed("Latham Ariel 16").lowCents - priceNamed("Latham Kingston").lowCents).toBe(2_500_00);
  expect(priceNamed("Latham Key West").lowCents).toBeLessThan(priceNamed("Latham Delray").lowCents);
});

/** As pages have them. */
const sizes = pricedSizes(catalog.map((pool) => ({ ...pool, price: priceOf(defaultPriceBook, pool)!.base })));

test.each([
  ["Plunge", 42_200, "San Juan Sarasota Spa", 53_900],
  ["Small", 44_200, "Latham Enchantment 9.21", 59_000],
  ["Medium", 49_900, "Latham Axiom 12", 71_200],
  ["Large", 54_200, "Latham Fiji", 77_900],
  ["X-Large", 56_000, "San Juan Marathon with Spa", 84_500],
])("%s pools start at $%d with the %s and end at $%d", (size, lowDollars, name, highDollars) => {
  const { range, least } = sizeNamed(sizes, size)!;
  expect(range).toEqual({ lowCents: lowDollars * 100, highCents: highDollars * 100 });
  expect(least.name).toBe(name);
  expect(priceOf(defaultPriceBook, sizeNamed(sizes, size))!.base).toEqual(range);
});

test("each seeded pool lies in the range of its size, and both ends of the range are pools", () => {
  for (const { size, range } of sizes) {
    const prices = catalog.filter((pool) => pool.size === size).map(({ name }) => priceNamed(name));
    expect(Math.min(...prices.map(({ lowCents }) => lowCents)), size).toBe(range.lowCents);
    expect(Math.max(...prices.map(({ highCents }) => highCents)), size).toBe(range.highCents);
  }
});

test("a size without a priced pool has no range, and of two pools that cost least the first is named", () => {
  const [fiji, atlantic] = ["Latham Fiji", "San Juan Atlantic"].map((name) => ({
    ...catalog.find((pool) => pool.name === name)!,
    price: priceNamed(name),
  }));
  expect(pricedSizes([{ ...fiji!, price: null }])).toEqual([]);
  expect(pricedSizes([fiji!, atlantic!])[0]!.least.name).toBe("Latham Fiji");
  expect(pricedSizes([atlantic!, fiji!])[0]!.least.name).toBe("San Juan Atlantic");
});

test("of two shells that are equally large, the first stands for its size", () => {
  const [fiji, atlantic] = ["Latham Fiji", "San Juan Atlantic"].map((name) => ({
    ...catalog.find((pool) => pool.name === name)!,
    price: priceNamed(name),
  }));
  const square = { ...fiji!, length: 20, width: 10, surfaceSqFt: 150 };
  const other = { ...atlantic!, size: fiji!.size, length: 10, width: 20, surfaceSqFt: 180 };
  expect(pricedSizes([square, other])[0]!.largest.surfaceSqFt).toBe(150);
  expect(pricedSizes([other, square])[0]!.largest.surfaceSqFt).toBe(180);
});

test("the design tool’s total is the specified one, and only extras make it a range", () => {
  for (const size of poolSizes.map((entry) => entry.size)) {
    const { largest } = sizeNamed(sizes, size)!;
    const total = estimatedTotal(size);
    expect(totalWith(defaultPriceBook, { size, largest }, [])).toEqual({ lowCents: total, highCents: total });
    expect(totalWith(defaultPriceBook, { size, largest }, ["heat-pump"])).toEqual({
      lowCents: total + 3_000_00,
      highCents: total + 7_000_00,
    });
  }
});

const additions = {
  spa: ({ type }: PricedPool) => /with spa/i.test(type),
  "deep end": ({ deepDepthFt }: PricedPool) => (deepDepthFt ?? 0) > deepFt,
};
type Addition = keyof typeof additions;

/** What the second shell has besides everything that the first one has. */
function addedBy(plain: PricedPool, richer: PricedPool): Addition[] {
  const all = Object.keys(additions) as Addition[];
  const isLess = all.some((name) => additions[name](plain) && !additions[name](richer));
  return isLess ? [] : all.filter((name) => additions[name](richer) && !additions[name](plain));
}

test("what adds to a pool adds at both ends: no published shell costs less than a plainer one of its outline and size", () => {
  const halfInch = 0.05;
  const pairs = catalog.flatMap((plain) =>
    catalog
      .filter((richer) => richer.outline === plain.outline && richer.size === plain.size)
      .filter(
        ({ length, width }) => Math.abs(length - plain.length) <= 1.5 && width >= plain.width - halfInch,
      )
      .map((richer) => ({ plain, richer, added: addedBy(plain, richer) }))
      .filter(({ added }) => added.length > 0),
  );
  expect(pairs.length).toBeGreaterThan(5);
  for (const { plain, richer, added } of pairs) {
    const [less, more] = [priceNamed(plain.name), priceNamed(richer.name)];
    const pair = `${plain.name} and, with ${added.join(" and ")}, ${richer.name}`;
    expect(more.lowCents, pair).toBeGreaterThanOrEqual(less.lowCents);
    expect(more.highCents, pair).toBeGreaterThanOrEqual(less.highCents);
  }
});

function aPool(): PricedPool {
  return {
    id: "latham-olympia-14",
    manufacturerId: "latham",
    series: "Olympia",
    size: "Medium",
    type: "Pool",
    length: 30,
    width: 14,
    surfaceSqFt: 377,
    deepDepthFt: 6,
  };
}

/** Round figures, so that each expected price below can be worked out by hand. */
const roundBook = {
  ...defaultPriceBook,
  fromSqFt: { Plunge: 100, Small: 200, Medium: 300, Large: 400, "X-Large": 500 },
  toSqFt: { Plunge: 150, Small: 250, Medium: 350, Large: 450, "X-Large": 550 },
  highCents: {
    Plunge: 50_000_00,
    Small: 60_000_00,
    Medium: 70_000_00,
    Large: 80_000_00,
    "X-Large": 90_000_00,
  },
  spaCents: 3_000_00,
  deepEndCents: 2_000_00,
  ranges: [],
};

test.each<[string, Partial<PricedPool>, lowDollars: number, highDollars: number]>([
  // 300 sq ft begin a Medium at $49,900; the high end is halfway from $60,000 at 250 to $70,000 at 350
  ["a deep end of 6.49 ft", { deepDepthFt: 6.49 }, 49_900, 65_000],
  ["a deep end of 6.5 ft", { deepDepthFt: 6.5 }, 49_900, 65_000],
  ["a deep end of 6.51 ft", { deepDepthFt: 6.51 }, 51_900, 67_000],
  ["a deep end of unknown depth", { deepDepthFt: null }, 49_900, 65_000],
  ["a spa", { type: "Pool with Spa" }, 52_900, 68_000],
  ["a spa and a deep end", { type: "Pool with Spa", deepDepthFt: 6.51 }, 54_900, 70_000],
  ["a type that only begins like a spa", { type: "Pool with Spas" }, 49_900, 65_000],
  // below the first point of each line nothing gets cheaper: the high end is 42,200 × 50,000 / 43,200,
  // where 43,200 is the low end at 150 sq ft, halfway from $42,200 to $44,200
  ["water just below where sizes begin", { surfaceSqFt: 99 }, 42_200, 48_800],
  ["water where sizes begin", { surfaceSqFt: 100 }, 42_200, 48_800],
  ["water just above where sizes begin", { surfaceSqFt: 110 }, 42_400, 49_100],
  // low: 44,200 + 5,700 per 100 sq ft; high: 50,000 + 10,000 per 100 sq ft
  ["water just below a Medium", { surfaceSqFt: 290 }, 49_300, 64_000],
  // low: 49,900 + 4,300 per 100 sq ft
  ["water just above a Medium", { surfaceSqFt: 310 }, 50_300, 66_000],
  ["water at a size’s largest pool", { surfaceSqFt: 350 }, 52_100, 70_000],
  // beyond the last point both go on as before: 66,200 + 12,000 and 90,000 + 10,000 per 100 sq ft
  ["water beyond the largest pool", { surfaceSqFt: 600 }, 78_200, 95_000],
  // 30 × 11 ft
  ["water that is not known", { surfaceSqFt: null, length: 30, width: 11 }, 51_200, 68_000],
])("%s changes the price as the book says", (_, pool, lowDollars, highDollars) => {
  const changedPool = { ...aPool(), size: "Medium", type: "Pool", surfaceSqFt: 300, deepDepthFt: 5, ...pool };
  expect(priceOf(roundBook, changedPool)!.base).toEqual({
    lowCents: lowDollars * 100,
    highCents: highDollars * 100,
  });
});

test.each([
  // 105% of $49,900 is $52,395
  [52_300_00, 52_400_00],
  [52_400_00, 52_400_00],
  [52_500_00, 52_500_00],
])("a range with a high end of %d cents is at least 5% wide", (bookHighCents, highCents) => {
  const book = {
    ...roundBook,
    highCents: { ...roundBook.highCents, Small: bookHighCents, Medium: bookHighCents },
  };
  const begins = { ...aPool(), surfaceSqFt: 300 };
  expect(priceOf(book, begins)!.base).toEqual({ lowCents: 49_900_00, highCents });
});

test("an extra is found by its id and by its label, which leads store", () => {
  const byId = priceOf(defaultPriceBook, aPool(), ["cage", "heat-pump"]);
  expect(priceOf(defaultPriceBook, aPool(), ["Heat pump", "screen enclosure", "A slide"])).toEqual(byId);
  // 30 by 14 feet with four feet of deck all around
  expect(byId!.lines.map(({ extra, quantity, range }) => [extra.id, quantity, range])).toEqual([
    ["cage", 38 * 22, { lowCents: 12_500_00, highCents: 20_900_00 }],
    ["heat-pump", 1, { lowCents: 3_000_00, highCents: 7_000_00 }],
  ]);
});

test("a size’s extras are counted for its largest shell, because no shell is as wide as the design tool’s footprints", () => {
  const large = sizeNamed(sizes, "Large")!;
  expect(large.largest).toEqual({ length: 38, width: 16, surfaceSqFt: 555 });
  expect(quantityOf({ unit: "fence" }, groundOf(defaultPriceBook, large.largest))).toBe(2 * (46 + 24));
  expect(priceOf(defaultPriceBook, large, ["fence"])!.lines[0]).toMatchObject({ quantity: 140 });
});

test("one of the law’s safety features and a standpipe are inside every price and no choice", () => {
  expect(includedLines(defaultPriceBook).slice(-2)).toEqual([
    expect.stringMatching(/^One safety feature under chapter 515: exit alarms/),
    "Groundwater standpipe",
  ]);
  expect(priceOf(defaultPriceBook, aPool(), ["safety", "standpipe"])!.lines).toEqual([]);
});

test("an excluded line that an extra prices is not listed a second time", () => {
  const book = { ...defaultPriceBook, excludes: ["Heat pump", "Fence", "Dewatering where the hole is wet"] };
  expect(pricedAtVisit(book)).toEqual(["Dewatering where the hole is wet"]);
});

test("the default book is one that staff could save, and every figure has a source and a day", () => {
  expect(PriceBookInput.parse(defaultPriceBook)).toEqual(defaultPriceBook);
  for (const { source, date } of defaultPriceBook.extras)
    expect([source, date]).toEqual([expect.stringMatching(/^https:/), "2026-11-20"]);
});

test("a book from before water areas were stored still gives ranges that rise", () => {
  const highCents = { ...defaultPriceBook.highCents, Small: 55_000_00, Medium: 50_000_00, Large: 68_000_00 };
  const plain = catalog.filter(({ type, deepDepthFt }) => type === "Pool" && deepDepthFt! <= deepFt);
  const ranges = plain
    .toSorted((a, b) => a.surfaceSqFt! - b.surfaceSqFt!)
    .map((pool) => priceOf({ ...defaultPriceBook, highCents }, pool)!.base);
  expect(ranges.length).toBeGreaterThan(20);
  expect(ranges.filter((range) => range.highCents <= range.lowCents)).toEqual([]);
  const highs = ranges.map((range) => range.highCents);
  expect(highs).toEqual(highs.toSorted((a, b) => a - b));
});
