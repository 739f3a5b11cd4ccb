import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultPriceBook } from "./price-book.facts.ts";
import { PriceBookInput } from "./shape.ts";
import { pricedExtras, priceOf, type PriceBook, type PricedPool } from "./pricing.rules.ts";
import { poolSizes } from "./sizes.rules.ts";

const size = fc.constantFrom(...poolSizes.map((entry) => entry.size));
const feet = (min: number, max: number) =>
  fc.integer({ min: min * 12, max: max * 12 }).map((inch) => inch / 12);

const named = { id: "pool", manufacturerId: "latham", series: "" };

/** A pool, and one that is at least as large in every respect. */
const pairs = fc
  .record({
    sizes: fc.tuple(size, size),
    smaller: fc.record({
      length: feet(8, 45),
      width: feet(8, 17),
      share: fc.double({ min: 0.5, max: 1, noNaN: true }),
    }),
    deep: feet(3, 9),
    spa: fc.boolean(),
    more: fc.record({
      length: feet(0, 5),
      width: feet(0, 3),
      area: feet(0, 90),
      deep: feet(0, 3),
      spa: fc.boolean(),
    }),
  })
  .map(({ sizes, smaller, deep, spa, more }): [PricedPool, PricedPool] => {
    const { length, width, share } = smaller;
    const area = length * width * share;
    return [
      {
        ...named,
        size: sizes[0],
        type: spa ? "Pool with spa" : "Pool",
        length,
        width,
        surfaceSqFt: area,
        deepDepthFt: deep,
      },
      {
        ...named,
        size: sizes[1],
        type: spa || more.spa ? "Pool with spa" : "Pool",
        length: length + more.length,
        width: width + more.width,
        surfaceSqFt: area + more.area,
        deepDepthFt: deep + more.deep,
      },
    ];
  });

/** Books as staff may store them: whatever the form accepts. */
const books = fc
  .record({
    from: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 5, maxLength: 5 }),
    span: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 5, maxLength: 5 }),
    rise: fc.array(fc.integer({ min: 0, max: 40_000_00 }), { minLength: 5, maxLength: 5 }),
    spaCents: fc.integer({ min: 0, max: 20_000_00 }),
    deepEndCents: fc.integer({ min: 0, max: 20_000_00 }),
  })
  .map(({ from, span, rise, ...cents }): PriceBook => {
    const starts = summed(from);
    const ends = summed(span).map((end, index) => end + starts[index]!);
    const highs = summed(rise).map((high) => high + 50_000_00);
    const bySize = (figures: number[]) =>
      Object.fromEntries(poolSizes.map((entry, index) => [entry.size, figures[index]!]));
    const figures = { fromSqFt: bySize(starts), toSqFt: bySize(ends), highCents: bySize(highs) };
    return { ...defaultPriceBook, ...figures, ...cents };
  })
  .filter((book) => PriceBookInput.safeParse(book).success);

function summed(steps: number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}

/** What a size costs follows from its pools, which a book does not have. */
const anySize = {
  range: { lowCents: 44_200_00, highCents: 59_000_00 },
  largest: { length: 25, width: 12, surfaceSqFt: 264 },
};

const chosen = fc.subarray(pricedExtras(defaultPriceBook).map(({ id }) => id));

test("by the rule no pool costs more than one that is at least as large in every respect, in any book and with any extras", () => {
  fc.assert(
    fc.property(books, pairs, chosen, (book, [smaller, larger], extras) => {
      const [less, more] = [priceOf(book, smaller, extras)!, priceOf(book, larger, extras)!];
      expect(less.total.lowCents).toBeLessThanOrEqual(more.total.lowCents);
      expect(less.total.highCents).toBeLessThanOrEqual(more.total.highCents);
    }),
    { numRuns: 2_000 },
  );
});

test("every price is a range of whole hundreds of dollars, from the base price, whose parts add up", () => {
  fc.assert(
    fc.property(
      books,
      fc.oneof(
        pairs.map(([pool]) => pool),
        fc.record({ size }).map((one) => ({ ...one, ...anySize })),
      ),
      chosen,
      (book, poolOrSize, extras) => {
        const { base, lines, total } = priceOf(book, poolOrSize, extras)!;
        expect(base.lowCents).toBeGreaterThanOrEqual(42_200_00);
        expect(lines.map(({ extra }) => extra.id)).toEqual(extras);
        const parts = [base, ...lines.map(({ range }) => range)];
        for (const end of ["lowCents", "highCents"] as const) {
          expect(parts.filter((part) => part[end] % 100_00 !== 0)).toEqual([]);
          expect(total[end]).toBe(parts.reduce((sum, part) => sum + part[end], 0));
        }
        expect(total.lowCents).toBeLessThan(total.highCents);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("a spa or a deep end costs as much at the high end as at the low one, unless the least width of a range is more", () => {
  fc.assert(
    fc.property(books, pairs, (book, [pool]) => {
      const plain = { ...pool, type: "Pool", deepDepthFt: 5 };
      for (const richer of [
        { ...plain, type: "Pool with spa" },
        { ...plain, deepDepthFt: 7 },
      ]) {
        const [less, more] = [priceOf(book, plain)!.base, priceOf(book, richer)!.base];
        expect(more.lowCents).toBeGreaterThanOrEqual(less.lowCents);
        expect(more.highCents).toBeGreaterThanOrEqual(less.highCents);
        const added = richer.type === "Pool" ? book.deepEndCents : book.spaCents;
        expect(Math.abs(more.lowCents - less.lowCents - added)).toBeLessThanOrEqual(100_00);
      }
    }),
    { numRuns: 500 },
  );
});
