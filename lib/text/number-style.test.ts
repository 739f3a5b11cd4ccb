import { expect, test } from "vitest";
import { fromEuropean, numberStyleOf } from "./number-style.ts";

test.each<[string[], "american" | null]>([
  [[], "american"],
  [["Apollo 14", "9000", "13' 6\"", "31.12.2027", "1.2.3"], "american"],
  [["9,000", "12,500 gal"], "american"],
  [["412.5"], "american"],
  [["0.125"], "american"],
  [["1234.567"], "american"],
  [["$1,234.56"], "american"],
  [["1,234,567"], "american"],
  [["9.125", "412.5"], "american"],
  [["9.125"], null],
  [["9.000"], null],
  [["9.000", "0.5"], null],
  [["9.450", "412.5"], null],
  [["9.000 gal."], null],
  [["€ 9.000"], null],
  [["9.000", "9,000"], null],
  [["12,5"], null],
  [["0,125"], null],
  [["1234,567"], null],
  [["1.234.567"], null],
  [["1.234,56"], null],
  [["1.234,56", "1,234.56"], null],
])("numbers such as %j are written %j", (cells, style) => {
  expect(numberStyleOf(cells)).toBe(style);
});

test.each([
  ["9.000", "9000"],
  ["9.000 gal", "9000 gal"],
  ["1.234,56", "1234.56"],
  ["1.234.567", "1234567"],
  ["12,5", "12.5"],
  ["12,500", "12.500"],
  ["0,125", "0.125"],
  ["13' 6,5\"", "13' 6.5\""],
  ["412.5", "412.5"],
  ["0.125", "0.125"],
  ["1234.567", "1234.567"],
  ["9000", "9000"],
  ["1,234.56", null],
  ["1,234,567", null],
  ["1.23.4", null],
  ["many", "many"],
])("the European %j is %j", (cell, american) => expect(fromEuropean(cell)).toBe(american));

test("a cell that is much longer than any figure is none", () => {
  const long = "1.".repeat(5_000_000);
  expect(numberStyleOf([long])).toBe("american");
  expect(fromEuropean(long)).toBeNull();
});
