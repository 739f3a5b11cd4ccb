import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalText, decimalTyped } from "./decimal-typed.ts";

test.each([
  ["412.5", 3, 412_500],
  [" 1,200 ", 3, 1_200_000],
  ["1,234,567.891", 3, 1_234_567_891],
  ["12.", 3, 12_000],
  [".5", 3, 500],
  ["0", 3, 0],
  ["007", 3, 7_000],
  ["10", 2, 1_000],
  ["12.25", 2, 1_225],
])("%j with %i places is %i", (text, places, value) => expect(decimalTyped(text, places)).toBe(value));

test.each(["", " ", ".", "-5", "1,20", "12,345,6", "1.2.3", "12 ft", "1e9", "1.2345", "½", "NaN"])(
  "%j is no number with 3 places",
  (text) => expect(decimalTyped(text, 3)).toBeNaN(),
);

test("what is written is read again as it was", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (value) => {
      expect(decimalTyped(decimalText(value, 3), 3)).toBe(value);
    }),
  );
  expect(decimalText(1_200_500, 3)).toBe("1,200.5");
  expect(decimalText(Number.NaN, 3)).toBe("");
});
