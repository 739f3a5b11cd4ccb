import { expect, test } from "vitest";
import {
  afterOpenTime,
  isOpenAt,
  nextOpening,
  openingInShort,
  openingInWords,
  openTimeBetween,
  spansOn,
  weekdayOf,
  weekdays,
  type OpenHours,
  type Span,
  type Week,
} from "./open-hours.ts";

const minute = 60_000;
const hour = 60 * minute;

function span(text: string): Span {
  const [from = "", to = ""] = text.split("-");
  return { from, to };
}

function week(days: Partial<Record<keyof Week, string[]>>): Week {
  return Object.fromEntries(weekdays.map((day) => [day, (days[day] ?? []).map(span)])) as Week;
}

const workday = ["09:00-16:00"];
const usual = week({
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
});
const office: OpenHours = {
  week: usual,
  holidays: [
    { day: "2026-11-26", name: "Thanksgiving", spans: [] },
    { day: "2026-12-24", name: "Christmas Eve", spans: [span("09:00-12:00")] },
    { day: "2026-12-26", name: "Inventory", spans: [span("10:00-11:00")] },
  ],
};
const lunch: OpenHours = { week: week({ tuesday: ["13:00-16:00", "09:00-12:00"] }), holidays: [] };
/** Open through the night from Saturday to Sunday, when clocks change. */
const night: OpenHours = { week: week({ saturday: ["22:00-00:00"], sunday: ["00:00-04:00"] }), holidays: [] };
const always: OpenHours = {
  week: Object.fromEntries(weekdays.map((day) => [day, [span("00:00-00:00")]])) as Week,
  holidays: [],
};
const never: OpenHours = { week: week({}), holidays: [{ day: "2026-11-26", name: "T", spans: [] }] };
/** Open once, in the past. */
const once: OpenHours = {
  week: week({}),
  holidays: [{ day: "2026-01-05", name: "Fair", spans: [span("09:00-10:00")] }],
};
/** A time that does not exist on the day when clocks go forward. */
const skipped: OpenHours = { week: week({ sunday: ["01:30-02:30", "02:45-03:30"] }), holidays: [] };
const twice: OpenHours = { week: week({ sunday: ["00:30-01:30", "01:30-02:30"] }), holidays: [] };
const empty: OpenHours = { week: week({ monday: ["09:00-09:00"] }), holidays: [] };

/** A moment in Florida: "2026-11-20 09:05" in winter, "… EDT" in summer. */
function at(text: string): Date {
  const [day, time, zone = "EST"] = text.split(" ");
  return new Date(`${day}T${time}:00${zone === "EDT" ? "-04:00" : "-05:00"}`);
}

const between: [string, OpenHours, from: string, to: string, open: number][] = [
  ["within a day", office, "2026-11-20 09:05", "2026-11-20 09:17", 12 * minute],
  ["before opening", office, "2026-11-20 07:00", "2026-11-20 09:00", 0],
  ["across opening", office, "2026-11-20 08:00", "2026-11-20 09:15", 15 * minute],
  ["across closing", office, "2026-11-20 15:50", "2026-11-20 19:00", 10 * minute],
  ["over a weekend", office, "2026-11-20 15:50", "2026-11-23 09:05", 15 * minute],
  ["on a weekend", office, "2026-11-21 09:00", "2026-11-22 20:00", 0],
  ["over a holiday", office, "2026-11-25 15:00", "2026-11-27 10:00", 2 * hour],
  ["a day with shorter hours", office, "2026-12-24 08:00", "2026-12-24 20:00", 3 * hour],
  ["a Saturday with hours of its own", office, "2026-12-26 00:00", "2026-12-27 00:00", hour],
  ["a week", office, "2026-11-16 00:00", "2026-11-23 00:00", 35 * hour],
  ["backwards", office, "2026-11-20 12:00", "2026-11-20 10:00", 0],
  ["no time", office, "2026-11-20 12:00", "2026-11-20 12:00", 0],
  ["a lunch break", lunch, "2026-11-24 11:30", "2026-11-24 13:30", hour],
  ["midnight", night, "2026-11-21 23:00", "2026-11-22 01:00", 2 * hour],
  ["a night that is an hour shorter", night, "2026-03-07 22:00", "2026-03-08 12:00 EDT", 5 * hour],
  ["a night that is an hour longer", night, "2026-10-31 22:00 EDT", "2026-11-01 12:00", 7 * hour],
  ["always open, the short day", always, "2026-03-08 00:00", "2026-03-09 00:00 EDT", 23 * hour],
  ["always open, the long day", always, "2026-11-01 00:00 EDT", "2026-11-02 00:00", 25 * hour],
  ["times that do not exist", skipped, "2026-03-08 00:00", "2026-03-09 00:00 EDT", hour],
  ["times that come twice", twice, "2026-11-01 00:00 EDT", "2026-11-02 00:00", 3 * hour],
  ["the week when clocks change", office, "2026-03-05 15:00", "2026-03-09 10:00 EDT", 9 * hour],
  ["twenty years", { ...office, holidays: [] }, "2026-01-05 00:00", "2046-01-01 00:00", 7_301 * 5 * hour],
  ["the year 2400", office, "2400-01-03 09:00", "2400-01-03 10:00", hour],
  ["never open", never, "1900-01-01 00:00", "2900-01-01 00:00", 0],
  ["open only in the past", once, "2026-02-01 00:00", "2046-02-01 00:00", 0],
];

test.each(between)("open time: %s", (_, hours, from, to, open) => {
  expect(openTimeBetween(hours, at(from), at(to))).toBe(open);
});

const after: [string, OpenHours, from: string, minutes: number, until: string | null][] = [
  ["within a day", office, "2026-11-20 09:05", 15, "2026-11-20 09:20"],
  ["before opening", office, "2026-11-20 04:00", 15, "2026-11-20 09:15"],
  ["exactly at closing", office, "2026-11-20 15:45", 15, "2026-11-20 16:00"],
  ["after closing, over the weekend", office, "2026-11-20 15:50", 15, "2026-11-23 09:05"],
  ["over a holiday", office, "2026-11-25 15:30", 60, "2026-11-27 09:30"],
  ["over a lunch break", lunch, "2026-11-24 11:50", 15, "2026-11-24 13:05"],
  ["past midnight", night, "2026-11-21 23:50", 15, "2026-11-22 00:05"],
  ["into summer time", office, "2026-03-06 15:50", 15, "2026-03-09 09:05 EDT"],
  ["into winter time", office, "2026-10-30 15:50 EDT", 15, "2026-11-02 09:05"],
  ["no time at all", office, "2026-11-21 12:00", 0, "2026-11-21 12:00"],
  ["many weeks", lunch, "2026-11-24 09:00", 360 * 4, "2026-12-15 16:00"],
  ["the year 2400", office, "2400-01-03 15:50", 15, "2400-01-04 09:05"],
  ["longer than ten years of opening hours", lunch, "2026-11-24 09:00", 360 * 600, null],
  ["never open", never, "2026-11-20 09:05", 15, null],
  ["open only in the past", once, "2026-11-20 09:05", 15, null],
  ["hours without a length", empty, "2026-11-20 09:05", 15, null],
];

test.each(after)("a number of open minutes later: %s", (_, hours, from, minutes, until) => {
  const moment = afterOpenTime(hours, at(from), minutes * minute);
  expect(moment).toEqual(until && at(until));
  if (moment) expect(openTimeBetween(hours, at(from), moment)).toBe(minutes * minute);
});

test.each<[string, OpenHours, string, boolean]>([
  ["at the opening", office, "2026-11-20 09:00", true],
  ["at the closing", office, "2026-11-20 16:00", false],
  ["a minute before closing", office, "2026-11-20 15:59", true],
  ["at night", office, "2026-11-20 03:00", false],
  ["on a Sunday", office, "2026-11-22 12:00", false],
  ["on a holiday", office, "2026-11-26 12:00", false],
  ["at lunch", lunch, "2026-11-24 12:30", false],
  ["after lunch", lunch, "2026-11-24 13:30", true],
  ["at midnight", night, "2026-11-22 00:00", true],
  ["in the hour that comes twice, the first time", twice, "2026-11-01 01:15 EDT", true],
  ["in the hour that comes twice, the second time", twice, "2026-11-01 01:15", true],
  ["never", never, "2026-11-20 12:00", false],
])("open %s", (_, hours, moment, open) => {
  expect(isOpenAt(hours, at(moment))).toBe(open);
});

const openings: [string, OpenHours, now: string, opening: string | null, short: string, long: string][] = [
  ["today", office, "2026-11-20 04:05", "2026-11-20 09:00", "opens 9 AM", "opens today at 9:00 AM"],
  [
    "after the weekend",
    office,
    "2026-11-20 17:00",
    "2026-11-23 09:00",
    "opens 9 AM Mon",
    "opens Monday at 9:00 AM",
  ],
  [
    "after a holiday",
    office,
    "2026-11-25 20:00",
    "2026-11-27 09:00",
    "opens 9 AM Fri",
    "opens Friday at 9:00 AM",
  ],
  [
    "while open",
    office,
    "2026-11-23 12:00",
    "2026-11-24 09:00",
    "opens 9 AM Tue",
    "opens Tuesday at 9:00 AM",
  ],
  ["after lunch", lunch, "2026-11-24 12:30", "2026-11-24 13:00", "opens 1 PM", "opens today at 1:00 PM"],
  [
    "in a week",
    lunch,
    "2026-11-24 17:00",
    "2026-12-01 09:00",
    "opens 9 AM Dec 1",
    "opens Tuesday, December 1 at 9:00 AM",
  ],
  [
    "while open through midnight",
    night,
    "2026-11-21 23:00",
    "2026-11-28 22:00",
    "opens 10 PM Nov 28",
    "opens Saturday, November 28 at 10:00 PM",
  ],
  ["never", never, "2026-11-20 12:00", null, "closed", "has no opening hours"],
  ["always open", always, "2026-11-20 12:00", null, "closed", "has no opening hours"],
];

test.each(openings)("the next opening: %s", (_, hours, now, opening, short, long) => {
  const next = nextOpening(hours, at(now));
  expect(next).toEqual(opening && at(opening));
  expect(openingInShort(next, at(now))).toBe(short);
  expect(openingInWords(next, at(now))).toBe(long);
});

test("minutes are named only if there are any", () => {
  expect(openingInShort(at("2026-11-23 09:30"), at("2026-11-22 12:00"))).toBe("opens 9:30 AM Mon");
});

test.each([
  ["2026-11-23", "monday"],
  ["2026-11-29", "sunday"],
  ["2028-02-29", "tuesday"],
] as const)("%s is a %s", (day, name) => {
  expect(weekdayOf(day)).toBe(name);
});

test("the hours of a day are in its order, whatever order they were entered in", () => {
  expect(spansOn(lunch, "2026-11-24").map(({ from }) => from)).toEqual(["09:00", "13:00"]);
});
