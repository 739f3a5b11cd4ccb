import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateFormula, figureNames, figuresOf } from "./formula.rules.ts";

const apollo = figuresOf({
  length: 32,
  width: 13.83,
  deepDepthFt: 6.08,
  perimeterFt: 84,
  surfaceSqFt: 412,
  gallons: null,
});

test.each([
  ["12", 12_000],
  ["412.5", 412_500],
  [".5 * 3", 1_500],
  ["1,200", 1_200_000],
  ["1 + 2 * 3", 7_000],
  ["(1 + 2) * 3", 9_000],
  ["10 - 2 - 3", 5_000],
  ["12 / 4 / 3", 1_000],
  ["-2 + 5", 3_000],
  ["2 * -(1 - 4)", 6_000],
  ["6 / -(1 - 4)", 2_000],
  ["0.1 + 0.2", 300],
  ["1.0005", 1_001],
  ["1.0004999", 1_000],
  ["1 / 3", 333],
  ["2 / 3 * 3", 2_000],
  ["perimeter * 4", 336_000],
  ["  Perimeter×4  ", 336_000],
  ["(length + 8) × (width + 8) − area", 461_200],
  ["area ÷ 2 · 3", 618_000],
  ["depth", 6_080],
  ["0 * perimeter", 0],
  ["1000000", 1_000_000_000],
])("%s is %i thousandths", (text, quantity) => expect(evaluateFormula(text, apollo)).toEqual({ quantity }));

test.each([
  ["", 0, "Type a formula"],
  ["   ", 0, "Type a formula"],
  ["perimeter x 4", 10, "There is an operator missing before “x”"],
  ["perimeter 4", 10, "There is an operator missing before “4”"],
  ["4 * girth", 4, "“girth” isn’t one of length, width"],
  ["4 * ", 4, "missing at the end"],
  ["4 * * 3", 4, "A value is missing before “*”"],
  ["(4 + 3", 0, "This parenthesis is not closed"],
  ["4 + 3)", 5, "There is an operator missing before “)”"],
  ["()", 1, "A value is missing before “)”"],
  ["4 / (2 - 2)", 2, "This divides by 0"],
  ["4 / 0", 2, "This divides by 0"],
  ["4 $ 3", 2, "“$” can’t be read"],
  ["1 + 🏊", 4, "“🏊” can’t be read"],
  ["1.2.3", 3, "There is an operator missing before “.3”"],
  ["1,20", 1, "“,” can’t be read"],
  ["3 - 4", 0, "can’t be less than 0"],
  ["1000000.001", 0, "at most 1,000,000"],
  [`${"9".repeat(100)} * ${"9".repeat(97)}`, 0, "at most 1,000,000"],
  ["toString", 0, "isn’t one of"],
  ["gallons / 1000", 0, "The catalog doesn’t know this pool’s gallons"],
])("%s is wrong at %i: %s", (text, at, says) => {
  expect(evaluateFormula(text, apollo)).toEqual({ at, problem: expect.stringContaining(says) });
});

test("without a pool, numbers alone can be calculated", () => {
  expect(evaluateFormula("12 * 4", null)).toEqual({ quantity: 48_000 });
  expect(evaluateFormula("2 * length", null)).toEqual({
    at: 4,
    problem: "Choose a pool first: length comes from the pool",
  });
});

test("whatever is typed, there is a quantity within the limits or a place where it is wrong", () => {
  const piece = fc.constantFrom(...figureNames, ..."0123456789.,()+-*/−×÷ ", "x");
  const typed = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ maxLength: 200 })), (text) => {
      const result = evaluateFormula(text, apollo);
      if ("quantity" in result) {
        expect(Number.isInteger(result.quantity)).toBe(true);
        expect(result.quantity).toBeGreaterThanOrEqual(0);
        expect(result.quantity).toBeLessThanOrEqual(1_000_000_000);
      } else {
        expect(result.problem).not.toBe("");
        expect(result.at).toBeGreaterThanOrEqual(0);
        expect(result.at).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

test("whole numbers are calculated as everywhere else", () => {
  const whole = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(whole, whole, whole, (a, b, c) => {
      expect(evaluateFormula(`${a} + ${b} * ${c}`, null)).toEqual({ quantity: (a + b * c) * 1_000 });
    }),
  );
});
