import { expect, test } from "vitest";
import { floridaDay, floridaIsoDay, floridaTime, isFloridaNight, longDay } from "./florida-time.ts";

test.each([
  ["a winter morning", "2026-11-20T09:05:00.000Z", "Nov 20, 2026, 4:05 AM"],
  ["a summer afternoon", "2026-07-04T19:30:00.000Z", "Jul 4, 2026, 3:30 PM"],
  ["noon", "2026-01-15T17:00:00.000Z", "Jan 15, 2026, 12:00 PM"],
  ["midnight in Florida", "2026-01-15T05:00:00.000Z", "Jan 15, 2026, 12:00 AM"],
  ["midnight UTC, the evening before in Florida", "2026-01-01T00:00:00.000Z", "Dec 31, 2025, 7:00 PM"],
  ["the last minute of winter time", "2026-03-08T06:59:59.999Z", "Mar 8, 2026, 1:59 AM"],
  ["the first minute of summer time", "2026-03-08T07:00:00.000Z", "Mar 8, 2026, 3:00 AM"],
  ["half past one, in summer time", "2026-11-01T05:30:00.000Z", "Nov 1, 2026, 1:30 AM"],
  ["half past one again, in winter time", "2026-11-01T06:30:00.000Z", "Nov 1, 2026, 1:30 AM"],
])("%s", (_, at, shown) => {
  expect(floridaTime(at)).toBe(shown);
  expect(floridaTime(new Date(at))).toBe(shown);
});

test.each([
  // the UTC date is already the next day from 7 PM in winter, from 8 PM in summer
  ["2026-11-21T04:59:59.999Z", "Nov 20, 2026", "2026-11-20"],
  ["2026-11-21T05:00:00.000Z", "Nov 21, 2026", "2026-11-21"],
  ["2026-07-05T03:59:59.999Z", "Jul 4, 2026", "2026-07-04"],
  ["2026-07-05T04:00:00.000Z", "Jul 5, 2026", "2026-07-05"],
  ["2026-01-01T00:00:00.000Z", "Dec 31, 2025", "2025-12-31"],
  ["2028-02-29T12:00:00.000Z", "Feb 29, 2028", "2028-02-29"],
])("%s belongs to the day %s in Florida", (at, day, isoDay) => {
  expect(floridaDay(at)).toBe(day);
  expect(floridaIsoDay(at)).toBe(isoDay);
});

test.each([
  ["spring", "2026-03-08", 23],
  ["autumn", "2026-11-01", 25],
  ["an ordinary week", "2026-05-13", 24],
])("the full day is counted when the clocks change in %s", (_, day, hours) => {
  const around = Array.from(
    { length: 72 },
    (__, hour) => Date.parse(`${day}T00:00:00Z`) + (hour - 24) * 3_600_000,
  );
  expect(around.filter((at) => floridaIsoDay(new Date(at)) === day)).toHaveLength(hours);
});

test.each([
  ["2026-11-20", "November 20, 2026"],
  ["2026-01-01", "January 1, 2026"],
  ["2024-02-29", "February 29, 2024"],
])("the calendar day %s is %s wherever it is read", (day, words) => {
  expect(longDay(day)).toBe(words);
});

test.each([
  ["2026-11-21T00:59:59.999Z", false],
  ["2026-11-21T01:00:00.000Z", true],
  ["2026-11-21T05:00:00.000Z", true],
  ["2026-11-21T10:59:59.999Z", true],
  ["2026-11-21T11:00:00.000Z", false],
  ["2026-07-04T23:59:59.999Z", false],
  ["2026-07-05T00:00:00.000Z", true],
])("at %s it is night in Florida: %s", (at, night) => {
  expect(isFloridaNight(at)).toBe(night);
});
