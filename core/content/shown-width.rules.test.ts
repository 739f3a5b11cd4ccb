import { expect, test } from "vitest";
import { asInResults, widthInResults, type ResultLine } from "./shown-width.rules.ts";

// an "a" is 11.12 pixels wide in a title, and 7.784 in a description
test.each<[ResultLine, number, number, boolean]>([
  ["title", 0, 0, false],
  ["title", 53, 590, false],
  ["title", 54, 601, true],
  ["description", 123, 958, false],
  ["description", 124, 966, true],
])("a %s of %d letters is %d pixels wide, cut off: %s", (line, letters, width, isCut) => {
  expect(widthInResults(line, "a".repeat(letters))).toMatchObject({ width, isCut });
});

test("of as many letters, wide ones are cut off and narrow ones are not", () => {
  expect(widthInResults("title", "W".repeat(50)).isCut).toBe(true);
  expect(widthInResults("title", "i".repeat(120)).isCut).toBe(false);
});

const letters = (count: number) => "a".repeat(count);

test.each([
  ["", ""],
  ["Pools in Naples", "Pools in Naples"],
  [letters(53), letters(53)],
  // the ellipsis takes its room
  [letters(54), `${letters(52)}…`],
  [`${letters(40)} ${letters(14)}`, `${letters(40)}…`],
  [`${letters(52)} ${letters(14)}`, `${letters(52)}…`],
  [`${letters(53)} ${letters(14)}`, `${letters(52)}…`],
  ["🏊".repeat(31), `${"🏊".repeat(29)}…`],
])("of the title %j search results show %j", (title, shown) => {
  expect(asInResults("title", title)).toBe(shown);
});
