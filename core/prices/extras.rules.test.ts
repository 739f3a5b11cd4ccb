import { expect, test } from "vitest";
import seededPools from "#db/data/pools.json" with { type: "json" };
import { defaultPriceBook } from "./price-book.facts.ts";
import { PriceBookInput } from "./shape.ts";
import { groundOf, lineOf, priceOf } from "./pricing.rules.ts";
import { quantityOf, quantityWords, shareOf, type Extra } from "./extras.rules.ts";

const ground = { length: 30, width: 14, includedDeckSqFt: 400 };
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
  // 38 × 22 less 30 × 14 is 416
  [{ unit: "deck" }, 100, "100 sq ft more than the included 400"],
  [{ unit: "edge" }, 1, "for 88 ft around 30′ × 14′"],
  [{ unit: "cover" }, 1, "for 420 sq ft over 30′ × 14′"],
  [{ unit: "fence" }, 120, "120 ft of fence around 38′ × 22′, the pool and 4 ft of deck"],
])("of %j it takes %d: %s", (extra, quantity, words) => {
  expect(quantityOf(extra, ground)).toBe(quantity);
  expect(quantityWords(extra, ground)).toBe(words);
});

test.each([
  [315, "the other 101 of the 416 sq ft drawn"],
  [316, "the other 100 of the 416 sq ft drawn"],
  [317, "100 sq ft more than the included 317"],
])("with %d sq ft of deck included: %s", (includedDeckSqFt, words) => {
  expect(quantityWords({ unit: "deck" }, { ...ground, includedDeckSqFt })).toBe(words);
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

const catalog = seededPools.map(({ lengthFt, widthFt }) => ({ length: lengthFt, width: widthFt }));

test.each(["edge", "cover"] as const)(
  "a price by the %s stays within the published range, whose lower half is the smallest pool’s and whose upper half the largest’s",
  (unit) => {
    const shares = catalog.map((sides) => shareOf(unit, sides));
    const ends = [Math.min(...shares.map(([from]) => from)), Math.max(...shares.map(([, to]) => to))];
    // the least and the most are those of the catalog, to the foot
    expect(ends.map((end) => Math.round(end * 100))).toEqual([0, 100]);
    for (const smaller of catalog)
      for (const larger of catalog.filter(
        (one) => one.length >= smaller.length && one.width >= smaller.width,
      ))
        expect(shareOf(unit, larger)[0]).toBeGreaterThanOrEqual(shareOf(unit, smaller)[0]);
  },
);

test.each([
  ["a round spa of 8′ 10″", { length: 8.83, width: 8.83 }, [4_500, 6_500], [8_000, 11_500]],
  ["the Apollo 14", { length: 32, width: 13.83 }, [5_800, 7_800], [10_000, 13_500]],
  ["a shell larger than any in the catalog", { length: 60, width: 20 }, [6_500, 8_500], [11_500, 15_000]],
])("tile and an automatic cover of %s", (_, sides, tile, cover) => {
  const of = (name: string) => {
    const extra = defaultPriceBook.extras.find(({ id }) => id === name)!;
    const { lowCents, highCents } = lineOf(extra, groundOf(defaultPriceBook, sides)).range;
    return [lowCents / 100, highCents / 100];
  };
  expect([of("tile"), of("auto-cover")]).toEqual([tile, cover]);
});
