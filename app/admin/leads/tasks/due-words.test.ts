import { expect, test } from "vitest";
import { dueVariant, dueWords, shortDueWords } from "./due-words.ts";

/** Saturday, November 21, 2026, 9 AM in Florida. */
const now = "2026-11-21T14:00:00.000Z";

test.each([
  ["later today", "2026-11-21T21:30:00.000Z", true, now, "Today 4:30 PM", "warn"],
  ["today at any time", "2026-11-22T04:59:59.000Z", false, now, "Today", "warn"],
  ["tomorrow", "2026-11-22T15:00:00.000Z", true, now, "Tomorrow 10 AM", "plain"],
  ["tomorrow at any time", "2026-11-23T04:59:59.000Z", false, now, "Tomorrow", "plain"],
  ["in two days", "2026-11-24T04:59:59.000Z", false, now, "Mon, Nov 23", "plain"],
  ["in two days at noon", "2026-11-23T17:00:00.000Z", true, now, "Mon, Nov 23, 12 PM", "plain"],
  ["next year", "2027-01-05T14:15:00.000Z", true, now, "Tue, Jan 5, 2027, 9:15 AM", "plain"],
  ["an hour ago", "2026-11-21T13:00:00.000Z", true, now, "Overdue since 8 AM", "bad"],
  ["yesterday", "2026-11-21T04:59:59.000Z", false, now, "Overdue since yesterday", "bad"],
  ["the day before yesterday", "2026-11-19T15:00:00.000Z", true, now, "Overdue since Thursday", "bad"],
  ["six days ago", "2026-11-15T15:00:00.000Z", true, now, "Overdue since Sunday", "bad"],
  ["a week ago", "2026-11-14T15:00:00.000Z", true, now, "Overdue since Nov 14", "bad"],
  ["last year", "2025-12-30T15:00:00.000Z", true, now, "Overdue since Dec 30, 2025", "bad"],
  // midnight UTC is still the evening before in Florida
  ["this evening", "2026-11-22T00:30:00.000Z", true, now, "Today 7:30 PM", "warn"],
  // the clocks go forward on March 14, 2027, and back on November 7
  [
    "after a night of 23 hours",
    "2027-03-14T13:00:00.000Z",
    true,
    "2027-03-13T14:00:00.000Z",
    "Tomorrow 9 AM",
    "plain",
  ],
  [
    "two days with one of 23 hours",
    "2027-03-15T13:00:00.000Z",
    true,
    "2027-03-13T14:00:00.000Z",
    "Mon, Mar 15, 9 AM",
    "plain",
  ],
  [
    "after a night of 25 hours",
    "2027-11-07T14:00:00.000Z",
    true,
    "2027-11-06T13:00:00.000Z",
    "Tomorrow 9 AM",
    "plain",
  ],
  [
    "yesterday, which had 25 hours",
    "2027-11-07T14:00:00.000Z",
    true,
    "2027-11-08T14:00:00.000Z",
    "Overdue since yesterday",
    "bad",
  ],
  [
    "at half past eleven, tomorrow",
    "2027-11-07T05:30:00.000Z",
    true,
    "2027-11-07T03:30:00.000Z",
    "Tomorrow 1:30 AM",
    "plain",
  ],
] as const)("%s: %s", (_, dueAt, hasTime, at, words, variant) => {
  expect(dueWords({ dueAt, hasTime }, new Date(at))).toBe(words);
  expect(dueVariant({ dueAt }, new Date(at))).toBe(variant);
});

test.each([
  ["2026-11-21T13:00:00.000Z", true, "Overdue"],
  ["2026-11-21T21:30:00.000Z", true, "4:30 PM"],
  ["2026-11-22T04:59:59.000Z", false, "Today"],
  ["2026-11-22T15:00:00.000Z", true, "Tomorrow"],
  ["2026-11-23T17:00:00.000Z", true, "Nov 23"],
  ["2027-01-05T14:15:00.000Z", true, "Jan 5, 2027"],
] as const)("in a column, %s (with a time: %s) is %s", (dueAt, hasTime, words) => {
  expect(shortDueWords({ dueAt, hasTime }, new Date(now))).toBe(words);
});
