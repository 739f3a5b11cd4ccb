import { expect, test } from "vitest";
import { dueOn } from "./rules.ts";

test.each([
  ["a time", "2026-11-23", "10:00", "2026-11-23T15:00:00.000Z", true],
  ["no time: the end of the day", "2026-11-23", "", "2026-11-24T04:59:59.000Z", false],
  ["the end of the day with 23 hours", "2027-03-14", "", "2027-03-15T03:59:59.000Z", false],
  ["the end of the day with 25 hours", "2027-11-07", "", "2027-11-08T04:59:59.000Z", false],
  ["a time that comes twice: the first", "2027-11-07", "01:30", "2027-11-07T05:30:00.000Z", true],
])("%s: %s %s", (_, day, time, dueAt, hasTime) => {
  expect(dueOn(day, time)).toEqual({ dueAt, hasTime });
});

test.each([
  ["2027-03-14", "02:30", { dueTime: "The clocks skip this time on that day. Please choose another." }],
  ["2026-11-23", "25:00", { dueTime: "Please choose a time like 9:30 AM, or leave it blank" }],
  ["2026-11-23", "ten", { dueTime: "Please choose a time like 9:30 AM, or leave it blank" }],
  ["", "10:00", { dueDay: "Please choose a day" }],
  ["2026-02-30", "", { dueDay: "Please choose a day" }],
])("%s %s is refused by field", (day, time, problem) => {
  expect(dueOn(day, time)).toEqual({ problem });
});
