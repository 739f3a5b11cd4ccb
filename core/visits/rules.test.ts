import { expect, test } from "vitest";
import { weekdays, type Week } from "#lib/time/open-hours.ts";
import {
  doOverlap,
  lengthLabel,
  nextVisitTime,
  startOf,
  visitStartInShort,
  visitState,
  visitTime,
} from "./rules.ts";

const open = [{ from: "09:00", to: "16:00" }];
const week = Object.fromEntries(weekdays.map((name, index) => [name, index < 5 ? open : []])) as Week;
const hours = { week, holidays: [{ day: "2026-11-26", name: "Thanksgiving", spans: [] }] };

const now = new Date("2026-11-20T14:05:00.000Z");

test.each([
  ["winter", "2026-11-24", "14:00", "2026-11-24T19:00:00.000Z"],
  ["summer", "2027-06-01", "14:00", "2027-06-01T18:00:00.000Z"],
  ["the last minute before the clocks go forward", "2027-03-14", "01:59", "2027-03-14T06:59:00.000Z"],
  ["the first minute after", "2027-03-14", "03:00", "2027-03-14T07:00:00.000Z"],
  ["a time that the clocks show twice: the first", "2027-11-07", "01:30", "2027-11-07T05:30:00.000Z"],
])("%s: a visit on %s at %s", (_, day, time, at) => {
  expect(startOf({ day, time }, now)).toEqual({ at: new Date(at) });
});

test.each([
  ["a time that does not exist", "2027-03-14", "02:30", /does not exist/],
  ["a time that has passed", "2026-11-20", "09:00", /has passed/],
  ["this very minute", "2026-11-20", "09:05", /has passed/],
  ["a day that does not exist", "2027-02-29", "10:00", /choose a day/],
  ["no day", "", "10:00", /choose a day/],
  ["no time", "2026-11-24", "", /choose a time/],
  ["a 25th hour", "2026-11-24", "25:00", /choose a time/],
  ["a mistyped year", "2206-11-24", "10:00", /year/],
])("%s is refused at the day", (_, day, time, message) => {
  expect(startOf({ day, time }, now)).toEqual({ fields: { day: expect.stringMatching(message) } });
});

test.each([
  ["one after the other", "10:00", 60, "11:00", 60, false],
  ["one minute", "10:00", 61, "11:00", 60, true],
  ["one within the other", "10:00", 240, "11:00", 30, true],
  ["at the same time", "10:00", 60, "10:00", 60, true],
  ["hours apart", "10:00", 60, "15:00", 60, false],
])("%s", (_, one, minutes, other, others, expected) => {
  const visit = (time: string, length: number) => ({
    starts_at: `2026-11-24T${time}:00.000Z`,
    minutes: length,
  });
  expect(doOverlap(visit(one, minutes), visit(other, others))).toBe(expected);
  expect(doOverlap(visit(other, others), visit(one, minutes))).toBe(expected);
});

test.each([
  ["a morning", "2026-11-20T14:05:00.000Z", "2026-11-20", "11:00"],
  ["exactly an hour before", "2026-11-20T15:00:00.000Z", "2026-11-20", "11:00"],
  ["before the office opens", "2026-11-20T10:00:00.000Z", "2026-11-20", "09:00"],
  ["Friday afternoon", "2026-11-20T19:30:00.000Z", "2026-11-23", "09:00"],
  ["Thursday night", "2026-11-20T03:30:00.000Z", "2026-11-20", "09:00"],
  ["the day before Thanksgiving", "2026-11-25T20:30:00.000Z", "2026-11-27", "09:00"],
  ["Saturday", "2026-11-21T15:00:00.000Z", "2026-11-23", "09:00"],
  ["the Friday before the clocks change", "2027-03-12T21:00:00.000Z", "2027-03-15", "09:00"],
])("the next open hour after %s", (_, at, day, time) => {
  expect(nextVisitTime(hours, new Date(at))).toEqual({ day, time });
});

test("an office that never opens has no next hour", () => {
  const week = Object.fromEntries(weekdays.map((name) => [name, []])) as unknown as Week;
  expect(nextVisitTime({ week, holidays: [] }, now)).toEqual({ day: "", time: "" });
});

test.each([
  [45, "45 minutes"],
  [60, "1 hour"],
  [75, "75 minutes"],
  [90, "1.5 hours"],
  [120, "2 hours"],
])("%i minutes are %s", (minutes, label) => {
  expect(lengthLabel(minutes)).toBe(label);
});

test("a visit's time is that of the offices, on the day that the clocks change too", () => {
  const visit = { startsAt: "2027-03-14T05:30:00.000Z", minutes: 120 };
  expect(visitTime(visit)).toBe("Sunday, March 14, 12:30 AM to 3:30 AM (ET)");
  expect(visitStartInShort("2026-11-24T19:00:00.000Z")).toBe("Tue, Nov 24, 2:00 PM (ET)");
});

test.each([
  ["coming", {}, "2026-11-20T15:00:00.000Z"],
  ["due", {}, "2026-11-20T14:00:00.000Z"],
  ["completed", { completedAt: "2026-11-20T14:01:00.000Z" }, "2026-11-20T14:00:00.000Z"],
  ["canceled", { canceledAt: "2026-11-20T14:01:00.000Z" }, "2026-11-20T15:00:00.000Z"],
])("a visit is %s", (state, over, startsAt) => {
  expect(visitState({ startsAt, completedAt: null, canceledAt: null, ...over }, now)).toBe(state);
});
