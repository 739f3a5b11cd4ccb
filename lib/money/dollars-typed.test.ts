import { expect, test } from "vitest";
import { dollars } from "./dollars.ts";
import { centsTyped } from "./dollars-typed.ts";

test.each([
  ["62000", 62_000_00],
  ["$62,000", 62_000_00],
  [" $ 62,000 ", 62_000_00],
  ["62,000.5", 62_000_50],
  ["62,000.05", 62_000_05],
  ["0", 0],
  ["1,234,567", 1_234_567_00],
  ["8.10", 8_10],
  ["", Number.NaN],
  ["$", Number.NaN],
  ["-5", Number.NaN],
  ["62.000", Number.NaN],
  ["62,00", Number.NaN],
  ["6,2000", Number.NaN],
  ["62 000", Number.NaN],
  ["1e5", Number.NaN],
  ["62000x", Number.NaN],
])("%j is %d cents", (text, cents) => {
  expect(centsTyped(text)).toBe(cents);
});

test.each([0, 5, 99, 100, 64_500_00, 1_234_50])("what is shown for %d cents is read back", (cents) => {
  expect(centsTyped(dollars(cents))).toBe(cents);
});
