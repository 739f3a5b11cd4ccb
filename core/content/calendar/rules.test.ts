import { expect, test } from "vitest";
import { daysOf, monthAfter, monthPattern } from "./rules.ts";

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  // from a month of 31 days to one of 30
  ["2026-10", 1, "2026-11"],
])("%s and %i months are %s", (month, months, expected) => {
  expect(monthAfter(month, months)).toBe(expected);
});

test.each([
  ["2026-02", 28],
  ["2028-02", 29],
  // an hour longer and an hour shorter than others
  ["2026-11", 30],
  ["2027-03", 31],
])("%s has %i days", (month, count) => {
  const days = daysOf(month);
  expect([days.length, days.at(0), days.at(-1)]).toEqual([count, `${month}-01`, `${month}-${count}`]);
});

test.each([
  ["2026-01", true],
  ["2026-12", true],
  ["2026-00", false],
  ["2026-13", false],
  ["1999-12", false],
  ["2000-01", true],
  ["2099-12", true],
  ["2100-01", false],
  ["2026-1", false],
  ["2026-12-01", false],
  ["", false],
])("“%s” is a month: %s", (text, isMonth) => {
  expect(monthPattern.test(text)).toBe(isMonth);
});
