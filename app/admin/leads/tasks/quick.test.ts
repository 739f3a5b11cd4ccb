import { expect, test } from "vitest";
import { quickTimes } from "./quick.ts";

const monday = "Mon, Nov 30, 9 AM";

test.each([
  [
    "a Friday morning",
    "2026-11-20T14:05:00.000Z",
    ["Tomorrow 10 AM: 2026-11-21 10:00", "Tomorrow 9 AM: 2026-11-21 09:00", "In 1 hour: 2026-11-20 10:05"],
    "Mon, Nov 23, 9 AM: 2026-11-23 09:00",
  ],
  [
    "a Monday: the next one",
    "2026-11-23T14:05:00.000Z",
    ["Tomorrow 10 AM: 2026-11-24 10:00", "Tomorrow 9 AM: 2026-11-24 09:00", "In 1 hour: 2026-11-23 10:05"],
    `${monday}: 2026-11-30 09:00`,
  ],
  [
    "late on a Saturday, in UTC already Sunday",
    "2026-11-22T04:30:00.000Z",
    ["Tomorrow 10 AM: 2026-11-22 10:00", "Tomorrow 9 AM: 2026-11-22 09:00", "In 1 hour: 2026-11-22 00:30"],
    "Mon, Nov 23, 9 AM: 2026-11-23 09:00",
  ],
  [
    "a Sunday, when Monday is tomorrow",
    "2026-11-22T14:05:00.000Z",
    ["Tomorrow 10 AM: 2026-11-23 10:00", "Tomorrow 9 AM: 2026-11-23 09:00", "In 1 hour: 2026-11-22 10:05"],
    undefined,
  ],
  [
    "half past one, before the clocks skip an hour",
    "2027-03-14T06:30:00.000Z",
    ["Tomorrow 10 AM: 2027-03-15 10:00", "Tomorrow 9 AM: 2027-03-15 09:00", "In 1 hour: 2027-03-14 03:30"],
    undefined,
  ],
] as const)("%s", (_, now, times, last) => {
  const offered = quickTimes(new Date(now)).map(({ label, day, time }) => `${label}: ${day} ${time}`);
  expect(offered).toEqual([...times, ...(last ? [last] : [])]);
});
