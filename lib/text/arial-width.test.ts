import { expect, test } from "vitest";
import { arialBeginning, arialWidth } from "./arial-width.ts";

test.each([
  ["", 0],
  ["i", 4.44],
  ["W", 18.88],
  ["Wi", 23.32],
  ["ä", 11.12],
  ["a\u0308", 11.12],
  ["14′ × 30′", 74.8],
  ["泳", 20],
  ["🏊", 20],
])("at 20 pixels, %j is %d pixels wide", (line, width) => {
  expect(arialWidth(line, 20)).toBeCloseTo(width, 6);
});

test.each([
  ["aaa", 33.36, "aaa"],
  ["aaa", 33.35, "aa"],
  ["aaa", 0, ""],
  ["🏊🏊", 39, "🏊"],
  ["", 10, ""],
])("of %j, %d pixels show %j", (line, width, beginning) => {
  expect(arialBeginning(line, 20, width)).toBe(beginning);
});
