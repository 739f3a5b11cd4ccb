import { expect, test } from "vitest";
import { changeWords, isBelow, type CatalogPool } from "./changes.rules.ts";
import type { Pricing } from "./pricing.rules.ts";
import { estimatedTotal } from "./sizes.rules.ts";

const pool = { size: "Medium" } as CatalogPool;
const total = estimatedTotal("Medium");
const range = (lowCents: number) => ({ lowCents, highCents: lowCents + 10_000_00 });

test.each([
  ["a cent below the total, and below the rule", total - 1, total, true],
  ["the total itself", total, total + 1, false],
  ["above the total, and below the rule", total + 1, total + 2, false],
  ["below the total, a cent below the rule", total - 100, total - 99, true],
  ["below the total, as the rule says", total - 100, total - 100, false],
  ["below the total, above the rule", total - 100, total - 101, false],
])("a price of %s is below what the design tool shows: %4$s", (_, lowCents, usualCents, expected) => {
  const pricing: Pricing = { base: () => null, usual: () => range(usualCents) };
  expect(isBelow(pricing, pool, range(lowCents))).toBe(expected);
});

test("a pool without a price is below nothing", () => {
  expect(isBelow({ base: () => null, usual: () => range(total) }, pool, null)).toBe(false);
});

test.each([
  [{ percent: 4, cents: 0 }, "+4%"],
  [{ percent: -4, cents: 0 }, "–4%"],
  [{ percent: 0, cents: -1_500_00 }, "–$1,500"],
  [{ percent: 4, cents: 500_00 }, "+4% +$500"],
  [{ percent: 0, cents: 0 }, ""],
])("%j is %s", (change, words) => {
  expect(changeWords(change)).toBe(words);
});
