import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, newLine } from "./draft.rules.ts";
import {
  isClocked,
  markAfter,
  mayBeClocked,
  lineCents,
  optionsIn,
  quoteLimits,
  quoteTotals,
  totalsNow,
  type Priced,
  type QuoteLine,
  type Share,
  type Signed,
} from "./rules.ts";

const noTerms = {
  discount: { share: { kind: "amount", cents: 0 }, reason: "" },
  tax: { percent: 0, note: "" },
  deposit: { kind: "percent", percent: 1_000 },
  draws: [],
} satisfies Partial<Priced>;

function priced(lines: QuoteLine[], terms: Partial<Priced> = {}): Priced {
  return { packages: [{ id: "main", name: "", sections: [{ id: "shell", lines }] }], ...noTerms, ...terms };
}

test.each([
  ["one piece", 1_000, 62_000_00, 62_000_00],
  ["0.1 + 0.2 of a dollar", 300, 100, 30],
  ["half a cent is rounded up", 500, 1, 1],
  ["just under half a cent is rounded down", 499, 1, 0],
  ["square feet with a fraction", 412_500, 18_25, 752_813],
  ["nothing", 0, 100, 0],
  ["the most of both", quoteLimits.quantity, quoteLimits.cents, 9_999_999_999_000_000],
])("a line is quantity times price, rounded half up: %s", (_, quantity, unitCents, cents) => {
  expect(lineCents({ quantity, unitCents })).toBe(cents);
});

test("a line is the same with and without exact integers, at any size", () => {
  const exactly = (quantity: number, unitCents: number) =>
    Number((2n * BigInt(quantity) * BigInt(unitCents) + 1_000n) / 2_000n);
  const upTo = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 20_000 }));
  fc.assert(
    fc.property(upTo(quoteLimits.quantity), upTo(quoteLimits.cents), (quantity, unitCents) => {
      expect(lineCents({ quantity, unitCents })).toBe(exactly(quantity, unitCents));
    }),
    { numRuns: 2_000 },
  );
});

test("discount, then tax, then the deposit, and the last draw is what remains", () => {
  const quote = priced([newLine({ id: "a", unitCents: 60_000_01 })], {
    discount: { share: { kind: "percent", percent: 333 }, reason: "Spring" },
    tax: { percent: 750, note: "Loose goods" },
    draws: [
      { id: "1", when: "Shell", percent: 5_000 },
      { id: "2", when: "Deck", percent: 3_000 },
      { id: "3", when: "Final", percent: 1_000 },
    ],
  });
  expect(quoteTotals(quote, [])).toMatchObject({
    subtotalCents: 60_000_01,
    discountCents: 1_998_00,
    taxCents: 4_350_15,
    totalCents: 62_352_16,
    depositCents: 6_235_21,
    draws: [31_176_08, 18_705_65, 6_235_22],
  });
});

test("options count while they are chosen, and what is not included never does", () => {
  const lines = [
    newLine({ id: "shell", unitCents: 100 }),
    newLine({ id: "spa", kind: "option", isChosen: true, unitCents: 20 }),
    newLine({ id: "slide", kind: "option", unitCents: 3 }),
    newLine({ id: "fence", kind: "excluded", unitCents: 50_000 }),
  ];
  const quote = priced(lines);
  expect(optionsIn(quote, null)).toEqual(["spa"]);
  const totalOf = (...chosen: string[]) => quoteTotals(quote, chosen).totalCents;
  expect([totalOf(), totalOf("spa"), totalOf("spa", "slide"), totalOf("fence", "unknown")]).toEqual([
    100, 120, 123, 100,
  ]);
});

test.each<[string, Signed, number]>([
  ["until it is signed, with the options that are in at first", null, 120_00],
  ["signed with another one", { chosen: ["slide"] }, 103_00],
  ["signed with both", { chosen: ["spa", "slide"] }, 123_00],
  ["signed without any", { chosen: [] }, 100_00],
])("a quote comes to now, %s", (_, signed, cents) => {
  const lines = [
    newLine({ id: "shell", unitCents: 100_00 }),
    newLine({ id: "spa", kind: "option", isChosen: true, unitCents: 20_00 }),
    newLine({ id: "slide", kind: "option", unitCents: 3_00 }),
  ];
  const draws = [
    { id: "1", when: "Shell", percent: 5_000 },
    { id: "2", when: "Final", percent: 0 },
  ];
  const { totalCents, depositCents, draws: paid } = totalsNow(priced(lines, { draws }), signed);
  expect([totalCents, depositCents, paid]).toEqual([cents, cents / 10, [cents / 2, (cents * 4) / 10]]);
});

test.each([
  [60_000_00, 6_000_00, false],
  [60_000_00, 6_000_01, true],
  [0, 0, false],
])("of %i cents, a deposit of %i starts the clock: %s", (totalCents, depositCents, clocked) => {
  expect(isClocked({ totalCents, depositCents })).toBe(clocked);
});

test("a deposit of 10% is never more than 10%, whatever the total", () => {
  fc.assert(
    fc.property(cents, (unitCents) => {
      const totals = quoteTotals(priced([newLine({ id: "a", unitCents })]), []);
      expect(isClocked(totals)).toBe(false);
      expect(totals.totalCents - 10 * totals.depositCents).toBeLessThan(10);
    }),
  );
});

test("a fixed deposit may be more than 10% once an option is taken out", () => {
  const spa = newLine({ id: "spa", kind: "option", isChosen: true, unitCents: 10_000_00 });
  const lines = [newLine({ id: "shell", unitCents: 50_000_00 }), spa];
  const deposit = (amount: number) => priced(lines, { deposit: { kind: "amount", cents: amount } });
  expect([5_000_00, 5_000_01, 6_000_01].map((amount) => mayBeClocked(deposit(amount)))).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ["A", "B"],
  ["Y", "Z"],
  ["Z", "AA"],
  ["AZ", "BA"],
  ["ZZ", "AAA"],
])("after revision %s comes %s", (mark, next) => {
  expect(markAfter(mark)).toBe(next);
});

const cents = fc.integer({ min: 0, max: quoteLimits.cents });
const percent = fc.integer({ min: 0, max: 10_000 });
const share: fc.Arbitrary<Share> = fc.oneof(
  percent.map((value) => ({ kind: "percent" as const, percent: value })),
  cents.map((value) => ({ kind: "amount" as const, cents: value })),
);
const lines = fc
  .array(
    fc.record({
      kind: fc.constantFrom("fixed" as const, "option" as const, "excluded" as const),
      isChosen: fc.boolean(),
      quantity: fc.integer({ min: 0, max: 100_000_000 }),
      unitCents: fc.integer({ min: 0, max: 1_000_000_00 }),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((line, place) => newLine({ id: `line-${place}`, ...line })));
const quotes = fc
  .record({
    lines,
    discount: share.map((one) => ({ share: one, reason: "" })),
    tax: percent.map((value) => ({ percent: value, note: "" })),
    deposit: share,
    draws: fc
      .array(percent, { maxLength: 12 })
      .map((all) => all.map((value, place) => ({ id: `draw-${place}`, when: "", percent: value }))),
  })
  .map(({ lines: some, ...terms }) => priced(some, terms));

function chosenOf(quote: Priced): string[] {
  return optionsIn(quote, null);
}

test("the parts come to the whole, to the cent", () => {
  fc.assert(
    fc.property(quotes, (quote) => {
      const totals = quoteTotals(quote, chosenOf(quote));
      const counted = linesOf(quote).filter(
        ({ kind, isChosen }) => kind === "fixed" || (kind === "option" && isChosen),
      );
      expect(counted.reduce((sum, { id }) => sum + totals.lines[id]!, 0)).toBe(totals.subtotalCents);
      expect(totals.subtotalCents - totals.discountCents + totals.taxCents).toBe(totals.totalCents);
      const draws = totals.draws.reduce((sum, draw) => sum + draw, 0);
      if (quote.draws.length > 0) expect(totals.depositCents + draws).toBe(totals.totalCents);
      for (const amount of [totals.discountCents, totals.depositCents, ...totals.draws])
        expect(amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("the order of lines changes nothing", () => {
  fc.assert(
    fc.property(quotes, fc.integer({ min: 1, max: 59 }), (quote, turn) => {
      const all = linesOf(quote);
      const turned = priced([...all.slice(turn), ...all.slice(0, turn)].toReversed(), quote);
      const { packages } = priced(linesOf(turned));
      expect(quoteTotals({ ...quote, packages }, chosenOf(quote))).toEqual(
        quoteTotals(quote, chosenOf(quote)),
      );
    }),
  );
});

test("an option taken in and out again changes nothing, whatever else is chosen", () => {
  fc.assert(
    fc.property(quotes, fc.integer({ min: 0, max: 59 }), (quote, place) => {
      const options = linesOf(quote).filter(({ kind }) => kind === "option");
      const option = options[place % Math.max(1, options.length)];
      const chosen = new Set(chosenOf(quote));
      const before = quoteTotals(quote, chosen);
      if (!option) return;
      const other = new Set(chosen);
      if (!other.delete(option.id)) other.add(option.id);
      const between = quoteTotals(quote, other);
      expect(Math.abs(between.subtotalCents - before.subtotalCents)).toBe(lineCents(option));
      if (!other.delete(option.id)) other.add(option.id);
      expect(quoteTotals(quote, other)).toEqual(before);
    }),
  );
});

test("no amount overflows at $99,999,999.99", () => {
  fc.assert(
    fc.property(cents, percent, share, (unitCents, tax, deposit) => {
      const quote = priced([newLine({ id: "a", unitCents })], {
        tax: { percent: tax, note: "" },
        deposit,
        draws: [{ id: "1", when: "", percent: 10_000 }],
      });
      const { totalCents, depositCents, draws } = quoteTotals(quote, []);
      const exact = BigInt(unitCents) + (BigInt(unitCents) * BigInt(tax) * 2n + 10_000n) / 20_000n;
      expect(BigInt(totalCents)).toBe(exact);
      expect(depositCents + draws[0]!).toBe(totalCents);
    }),
  );
});
