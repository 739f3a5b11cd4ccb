import { expect, test } from "vitest";
import { changeText, changeTyped, type ChangeUnit } from "./change-typed.ts";

test.each<[string, ChangeUnit, number]>([
  ["4", "percent", 4],
  [" +4 % ", "percent", 4],
  ["-2.5%", "percent", -2.5],
  ["–2.5", "percent", -2.5],
  ["", "percent", 0],
  ["4,5", "percent", Number.NaN],
  ["four", "percent", Number.NaN],
  ["$1,500", "dollars", 1_500_00],
  ["-1500", "dollars", -1_500_00],
  ["−$1,500.50", "dollars", -1_500_50],
  ["", "dollars", 0],
  ["1.500", "dollars", Number.NaN],
])("%j of %s is %d", (typed, unit, value) => {
  expect(changeTyped(typed, unit)).toBe(value);
});

test.each<[number, ChangeUnit, string]>([
  [4, "percent", "4%"],
  [-2.5, "percent", "-2.5%"],
  [0, "percent", ""],
  [Number.NaN, "dollars", ""],
  [-1_500_00, "dollars", "-$1,500"],
])("%d of %s is shown as %j, and read as the same", (value, unit, text) => {
  expect(changeText(value, unit)).toBe(text);
  if (text) expect(changeTyped(text, unit)).toBe(value);
});
