import { expect, test } from "vitest";
import { nextTurn, nothingPlanned, scheduleAfter, turned, type Schedule } from "./schedule.rules.ts";

/** 10 AM in Florida. */
const now = new Date("2026-11-20T15:00:00.000Z");
const at = (schedule: Partial<Schedule>): Schedule => ({ ...nothingPlanned, ...schedule });
const planned = at({ publish_at: "2026-12-01T14:00:00.000Z" });

test.each([
  ["a time to come", at({}), { publishDay: "2026-12-01", publishTime: "09:00" }, planned],
  [
    "the next minute",
    at({}),
    { publishDay: "2026-11-20", publishTime: "10:01" },
    at({ publish_at: "2026-11-20T15:01:00.000Z" }),
  ],
  ["another hour", planned, { publishTime: "10:00" }, at({ publish_at: "2026-12-01T15:00:00.000Z" })],
  ["another day", planned, { publishDay: "2026-12-02" }, at({ publish_at: "2026-12-02T14:00:00.000Z" })],
  ["something else", planned, {}, planned],
  ["no time any more", planned, { publishDay: "", publishTime: "" }, at({})],
  ["publishing by hand", planned, { status: "published" }, at({ status: "published" })],
  [
    "publishing on its last day",
    at({ last_day: "2026-11-20" }),
    { status: "published" },
    at({ status: "published", last_day: "2026-11-20" }),
  ],
  [
    "a last day on the day it goes live",
    planned,
    { lastDay: "2026-12-01" },
    { ...planned, last_day: "2026-12-01" },
  ],
  [
    "a last day that is today",
    at({ status: "published" }),
    { lastDay: "2026-11-20" },
    at({ status: "published", last_day: "2026-11-20" }),
  ],
  ["other words in what came down", at({ last_day: "2026-11-19" }), {}, at({ last_day: "2026-11-19" })],
  [
    "unpublishing",
    at({ status: "published", last_day: "2026-12-01" }),
    { status: "draft" },
    at({ last_day: "2026-12-01" }),
  ],
  [
    "other words in what a server that was down has not published yet",
    at({ publish_at: "2026-11-20T14:00:00.000Z" }),
    { publishDay: "2026-11-20", publishTime: "09:00" },
    at({ publish_at: "2026-11-20T14:00:00.000Z" }),
  ],
])("%s", (_, before, change, after) => {
  expect(scheduleAfter(before, change, now)).toEqual({ after, wrong: {} });
});

test.each([
  ["this minute", at({}), { publishDay: "2026-11-20", publishTime: "10:00" }, "publishDay", /has passed/],
  ["no time", at({}), { publishDay: "2026-12-01" }, "publishDay", /choose a time/],
  ["no day", at({}), { publishTime: "09:00" }, "publishDay", /choose a day/],
  [
    "a time that the clocks skip",
    at({}),
    { publishDay: "2027-03-14", publishTime: "02:30" },
    "publishDay",
    /clocks skip/,
  ],
  [
    "a slip in the year",
    at({}),
    { publishDay: "2062-12-01", publishTime: "09:00" },
    "publishDay",
    /check the year/,
  ],
  [
    "a time for what is public",
    at({ status: "published" }),
    { publishDay: "2026-12-01", publishTime: "09:00" },
    "publishDay",
    /see it already/,
  ],
  ["a last day before it goes live", planned, { lastDay: "2026-11-30" }, "lastDay", /goes live after/],
  ["a last day that has passed", at({}), { lastDay: "2026-11-19" }, "lastDay", /has passed/],
  [
    "publishing after the last day",
    at({ last_day: "2026-11-19" }),
    { status: "published" },
    "lastDay",
    /has passed/,
  ],
])("%s is refused", (_, before, change, field, message) => {
  expect(scheduleAfter(before, change, now).wrong).toEqual({ [field]: expect.stringMatching(message) });
});

const live = at({ status: "published" });

test.each([
  ["a draft", at({}), "2027-01-01T00:00:00.000Z", undefined],
  ["a draft a moment before its time", planned, "2026-12-01T13:59:59.999Z", undefined],
  ["a draft at its time", planned, "2026-12-01T14:00:00.000Z", live],
  ["a draft of a server that was down for a week", planned, "2026-12-08T14:00:00.000Z", live],
  [
    "a draft whose last day passed meanwhile",
    { ...planned, last_day: "2026-12-01" },
    "2026-12-02T05:00:00.000Z",
    at({ last_day: "2026-12-01" }),
  ],
  ["a page on its last day", { ...live, last_day: "2026-12-01" }, "2026-12-02T04:59:59.999Z", undefined],
  [
    "a page after its last day",
    { ...live, last_day: "2026-12-01" },
    "2026-12-02T05:00:00.000Z",
    at({ last_day: "2026-12-01" }),
  ],
  // the last day in summer time
  [
    "a page after its last day in October",
    { ...live, last_day: "2026-10-31" },
    "2026-11-01T04:00:00.000Z",
    at({ last_day: "2026-10-31" }),
  ],
  // that day has 25 hours
  [
    "a page in the last hour before the clocks' longest day ends",
    { ...live, last_day: "2026-11-01" },
    "2026-11-02T04:59:59.999Z",
    undefined,
  ],
  ["a page on a day of 23 hours", { ...live, last_day: "2027-03-14" }, "2027-03-15T03:59:59.999Z", undefined],
  [
    "a page after a day of 23 hours",
    { ...live, last_day: "2027-03-14" },
    "2027-03-15T04:00:00.000Z",
    at({ last_day: "2027-03-14" }),
  ],
  ["what came down", at({ last_day: "2026-12-01" }), "2026-12-05T05:00:00.000Z", undefined],
])("%s by itself", (_, before, moment, after) => {
  expect(turned(before, new Date(moment))).toEqual(after);
});

test("nothing turns twice", () => {
  for (const before of [
    planned,
    { ...planned, last_day: "2026-12-01" },
    { ...live, last_day: "2026-12-01" },
  ]) {
    const after = turned(before, new Date("2026-12-31T05:00:00.000Z"))!;
    const next = nextTurn(after);
    expect(next === undefined || next > new Date("2026-12-01T00:00:00.000Z")).toBe(true);
    expect(turned(after, new Date("2026-12-31T05:00:00.000Z"))).toBeUndefined();
  }
});
