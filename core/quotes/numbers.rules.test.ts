import { expect, test } from "vitest";
import { lastValidDay, numberPrefixes, quoteNumber } from "./numbers.rules.ts";

test.each([
  ["ocala", "OCA"],
  ["west-palm-beach", "WPB"],
  ["orlando", "ORL"],
  ["fort-myers", "FOR"],
  ["a", "A"],
])("numbers of %s begin with %s", (id, prefix) => {
  expect(numberPrefixes(id)[0]).toBe(prefix);
});

test("an office whose prefix is taken has others, all different, and its own id in the end", () => {
  const prefixes = numberPrefixes("ocala-north");
  expect(prefixes).toEqual([
    "OCA",
    "OCAL",
    "OC2",
    "OC3",
    "OC4",
    "OC5",
    "OC6",
    "OC7",
    "OC8",
    "OC9",
    "OCALA-NORTH",
  ]);
});

test("numbers are four digits at least", () => {
  expect([quoteNumber("OCA", 2026, 7), quoteNumber("OCA", 2026, 12_345)]).toEqual([
    "OCA-2026-0007",
    "OCA-2026-12345",
  ]);
});

test.each([
  // the day in Florida, not in UTC
  ["2026-11-24T04:59:00Z", 30, "2026-12-23"],
  ["2026-11-24T05:00:00Z", 30, "2026-12-24"],
  // two days a year have 23 or 25 hours
  ["2027-03-13T12:00:00Z", 1, "2027-03-14"],
  ["2026-10-31T12:00:00Z", 2, "2026-11-02"],
])("%s and %i days: %s", (now, days, day) => {
  expect(lastValidDay(new Date(now), days)).toBe(day);
});
