import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { feetTyped } from "./feet-typed.ts";
import { feetAndInches } from "./feet.ts";

test.each([
  [13.83, "13′ 10″"],
  [32, "32′"],
  [3.5, "3′ 6″"],
  [0.5, "0′ 6″"],
  [0, "0′"],
  // rounding must never produce twelve inches
  [12.99, "13′"],
  [11.9583, "11′ 11″"],
  [5.0416, "5′"],
  [5.042, "5′ 1″"],
])("%d feet are %s", (feet, text) => {
  expect(feetAndInches(feet)).toBe(text);
});

test("every pool's length, width and depth is shown to the nearest inch", () => {
  const pools = JSON.parse(
    readFileSync(join(import.meta.dirname, "..", "..", "db", "data", "pools.json"), "utf8"),
  ) as {
    lengthFt: number;
    widthFt: number;
    shallowDepthFt: number | null;
    deepDepthFt: number | null;
  }[];
  const all = pools.flatMap((pool) => [pool.lengthFt, pool.widthFt, pool.shallowDepthFt, pool.deepDepthFt]);
  const lengths = all.filter((feet) => feet !== null);
  expect(lengths.length).toBeGreaterThanOrEqual(120);
  for (const feet of lengths) {
    const [, whole, inches = "0"] = /^(\d+)′(?: (\d+)″)?$/.exec(feetAndInches(feet))!;
    expect(Number(inches)).toBeLessThan(12);
    expect(Math.abs(Number(whole) + Number(inches) / 12 - feet)).toBeLessThanOrEqual(0.5 / 12 + 1e-9);
  }
});

test.each([
  ["32.5", 32.5],
  [32.5, 32.5],
  ["32", 32],
  ["32'", 32],
  ["32'6", 32.5],
  ["32' 6\"", 32.5],
  ["32'6\"", 32.5],
  ["32′6″", 32.5],
  ["32’6”", 32.5],
  ["32‘ 6“", 32.5],
  ["32´6´´", 32.5],
  ["32`6``", 32.5],
  ["32' 6''", 32.5],
  ["32ʹ 6ʺ", 32.5],
  ["32 ft 6 in", 32.5],
  ["32ft. 6in.", 32.5],
  ["32 Feet, 6 Inches", 32.5],
  ["32'-6\"", 32.5],
  ["32' - 6\"", 32.5],
  ["32\u00a0′\u00a06\u00a0″", 32.5],
  ["13' 10\"", 13.83],
  ["13' 10 1/2\"", 13.88],
  ["13' 10½\"", 13.88],
  ["13' 1/2\"", 13.04],
  ['78"', 6.5],
  ["78 in", 6.5],
  ["0", 0],
  ["1,000 ft", 1000],
  ["30½", 30.5],
  ["30½′", 30.5],
  ["30 1/2 ft", 30.5],
  ["¾'", 0.75],
  ["13' 10⅝\"", 13.89],
  ["13' ⅞\"", 13.07],
  ["12⅓ ft", 12.33],
  ["32' – 6\"", 32.5],
  ["32′–6″", 32.5],
  ["13' 10–1/2\"", 13.88],
])("typed %s is %d feet", (typed, feet) => {
  expect(feetTyped(typed)).toBe(feet);
});

test.each([
  "",
  " ",
  "abc",
  "-3",
  "32' 14\"",
  "1,5",
  "32 6",
  "32.5' 6\"",
  "'",
  "6/0 x",
  "32' 6' 4\"",
  "1e3",
  "32'' 6'",
  "Infinity",
  "٣",
])("typed “%s” is no length", (typed) => {
  expect(feetTyped(typed)).toBeNaN();
});

test("what is shown of a length, typed again, is shown the same", () => {
  for (let inches = 0; inches < 1200; inches += 1) {
    const text = feetAndInches(inches / 12);
    expect(feetAndInches(feetTyped(text))).toBe(text);
  }
});
