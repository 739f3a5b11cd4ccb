import { expect, test } from "vitest";
import { daysAfter, floridaDayTime, floridaInstant } from "./florida-instant.ts";
import { clockTime, floridaDay, floridaIsoDay, floridaTime } from "./florida-time.ts";
import { longDay } from "./long-day.ts";

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
])("%s", (_, at, text) => {
  expect(floridaTime(at)).toBe(text);
  expect(floridaTime(new Date(at))).toBe(text);
  expect(text.endsWith(`, ${clockTime(at)}`)).toBe(true);
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
  // stored damaged: the screen that shows it stays
  ["soon", "Invalid Date"],
])("the calendar day %s is %s wherever it is read", (day, words) => {
  expect(longDay(day)).toBe(words);
});

test.each([
  ["winter", "2026-11-23", "10:00", "2026-11-23T15:00:00.000Z"],
  ["summer", "2026-07-04", "10:00", "2026-07-04T14:00:00.000Z"],
  ["midnight", "2026-11-23", "00:00", "2026-11-23T05:00:00.000Z"],
  ["the end of a day", "2026-11-23", "23:59:59", "2026-11-24T04:59:59.000Z"],
  ["the end of the day with 25 hours", "2026-11-01", "23:59:59", "2026-11-02T04:59:59.000Z"],
  ["the end of the day with 23 hours", "2026-03-08", "23:59:59", "2026-03-09T03:59:59.000Z"],
  ["a leap day", "2028-02-29", "09:30", "2028-02-29T14:30:00.000Z"],
  ["the last minute before the clocks go forward", "2027-03-14", "01:59", "2027-03-14T06:59:00.000Z"],
  ["the first minute after", "2027-03-14", "03:00", "2027-03-14T07:00:00.000Z"],
  ["half past one, which November 7 has twice: the first", "2027-11-07", "01:30", "2027-11-07T05:30:00.000Z"],
  ["the minute before", "2027-11-07", "00:59", "2027-11-07T04:59:00.000Z"],
  ["the hour after", "2027-11-07", "02:00", "2027-11-07T07:00:00.000Z"],
])("%s: %s %s is a moment", (_, day, time, at) => {
  expect(floridaInstant(day, time)?.toISOString()).toBe(at);
  expect(floridaDayTime(at)).toEqual({ day, time: time.slice(0, 5) });
});

test.each([
  ["the hour that March 14 skips begins", "2027-03-14", "02:00"],
  ["the middle of it", "2027-03-14", "02:30"],
  ["its last second", "2027-03-14", "02:59:59"],
  ["a day that February does not have", "2026-02-30", "10:00"],
  ["a 29th in a common year", "2027-02-29", "10:00"],
  ["a 13th month", "2026-13-01", "10:00"],
  ["24 o'clock", "2026-11-23", "24:00"],
  ["a 60th minute", "2026-11-23", "10:60"],
  ["a short time", "2026-11-23", "9:00"],
  ["no time", "2026-11-23", ""],
  ["no day", "", "10:00"],
  ["an American date", "11/23/2026", "10:00"],
  ["a moment", "2026-11-23T10:00:00Z", "10:00"],
])("%s: %s %s is none", (_, day, time) => {
  expect(floridaInstant(day, time)).toBeNull();
});

test.each([
  ["2026-11-20", 30, "2026-12-20"],
  ["2026-11-20", 120, "2027-03-20"],
  ["2028-02-28", 1, "2028-02-29"],
  // days of 23 and 25 hours
  ["2027-03-13", 1, "2027-03-14"],
  ["2026-10-31", 2, "2026-11-02"],
])("%s and %i days are %s", (day, days, expected) => {
  expect(daysAfter(day, days)).toBe(expected);
});
