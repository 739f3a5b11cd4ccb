import { expect, test } from "vitest";
import { fitOf, fits, leastYard, yardOf, yardRuleWords, yardText } from "./yard.rules.ts";

/** The Apollo 14 of the drawings: 32 by 14 feet. */
const pool = { length: 32, width: 14 };

test.each([
  // 32 + 2 × (4 + 5) by 5 + 14 + 4 + 5
  { yard: "50x28", verdict: "fits", isTurned: false, spareWidthFt: 0, spareDepthFt: 0 },
  { yard: "70x46", verdict: "fits", isTurned: false, spareWidthFt: 20, spareDepthFt: 18 },
  // 14 + 18 by 5 + 32 + 9
  { yard: "32x46", verdict: "fits", isTurned: true, spareWidthFt: 0, spareDepthFt: 0 },
  // in both directions: the one with more to spare in its narrower dimension
  { yard: "51x80", verdict: "fits", isTurned: true, spareWidthFt: 19, spareDepthFt: 34 },
  { yard: "49x28", verdict: "tight", isTurned: false, spareWidthFt: -1, spareDepthFt: 0 },
  { yard: "42x24", verdict: "tight", isTurned: false, spareWidthFt: -8, spareDepthFt: -4 },
  { yard: "24x42", verdict: "tight", isTurned: true, spareWidthFt: -8, spareDepthFt: -4 },
  { yard: "41x24", verdict: "no", isTurned: false, spareWidthFt: -1, spareDepthFt: 0 },
  { yard: "42x23", verdict: "no", isTurned: false, spareWidthFt: 0, spareDepthFt: -1 },
  { yard: "10x10", verdict: "no", isTurned: false, spareWidthFt: -32, spareDepthFt: -14 },
])("in a yard of $yard it is $verdict", ({ yard, ...fit }) => {
  expect(fitOf(pool, yardOf(yard)!)).toEqual(fit);
  expect(fits(pool, yardOf(yard)!)).toBe(fit.verdict === "fits");
});

test("setbacks move the edge of what fits", () => {
  const yard = { widthFt: 50, depthFt: 28 };
  expect(fitOf(pool, yard, { sideFt: 5.5, rearFt: 5 }).verdict).toBe("tight");
  expect(fitOf(pool, yard, { sideFt: 5, rearFt: 9.5 }).verdict).toBe("no");
  expect(fitOf(pool, { widthFt: 40, depthFt: 23 }, { sideFt: 0, rearFt: 0 }).verdict).toBe("fits");
});

test("rounding of inches to hundredths of a foot does not turn a pool away", () => {
  // 13′ 10″
  expect(fitOf({ length: 32, width: 13.83 }, { widthFt: 50, depthFt: 27.83 }).verdict).toBe("fits");
  expect(fitOf({ length: 32, width: 13.84 }, { widthFt: 50, depthFt: 27.83 }).verdict).toBe("fits");
});

test("the least yard fits without an inch to spare, in either direction", () => {
  for (const isTurned of [false, true]) {
    const yard = leastYard(pool, isTurned);
    expect(fitOf(pool, yard)).toEqual({ verdict: "fits", isTurned, spareWidthFt: 0, spareDepthFt: 0 });
  }
});

test.each([
  ["60x40", { widthFt: 60, depthFt: 40 }],
  [" 60.5 x 40.25 ", { widthFt: 60.5, depthFt: 40.25 }],
  ["9x40", null],
  ["60x501", null],
  ["60", null],
  ["60x", null],
  ["-60x40", null],
  ["6e1x40", null],
  ["60x40x20", null],
  ["", null],
])("the address %j is the yard %j", (text, yard) => {
  expect(yardOf(text)).toEqual(yard);
  if (yard) expect(yardOf(yardText(yard))).toEqual(yard);
});

test("the rule in words names every foot that the least yard counts", () => {
  expect(yardRuleWords()).toBe("We leave 5 ft to the house, 4 ft of deck and 5 ft to each lot line.");
  // a pool 14 feet wide along the house: 5 + 14 + 4 + 5
  expect(leastYard({ length: 30, width: 14 }, false).depthFt).toBe(28);
});
