import { expect, test } from "vitest";
import { everyWeekday } from "#core/settings/office-hours.rules.ts";
import { floridaDayTime } from "#lib/time/florida-instant.ts";
import { driveMinutes, freeSlots, slotDays, type SlotRules } from "./slots.rules.ts";

const workday = [{ from: "09:00", to: "16:00" }];
const week = { ...everyWeekday(workday), saturday: [], sunday: [] };
const holidays = [
  { day: "2026-11-26", name: "Thanksgiving", spans: [] },
  { day: "2026-11-27", name: "The day after", spans: [{ from: "10:30", to: "13:00" }] },
];
const rules: SlotRules = { hours: { week, holidays }, minutes: 60, leadHours: 24, mostPerDay: 4 };
const alwaysOpen = { week: everyWeekday([{ from: "00:00", to: "00:00" }]), holidays: [] };

// 9:05 AM of a Friday in Florida
const now = new Date("2026-11-20T14:05:00.000Z");
const ocala = { lat: 29.1872, lng: -82.1401 };

type Calendar = Parameters<typeof freeSlots>[1];

/** The free times of a day, as clocks in Florida show them. */
function timesOn(day: string, fields: Partial<SlotRules> = {}, calendar: Partial<Calendar> = {}, at = now) {
  return freeSlots({ ...rules, ...fields }, { taken: [], place: ocala, ...calendar }, at)
    .map((start) => floridaDayTime(start))
    .filter((start) => start.day === day)
    .map(({ time }) => time);
}

/** A yard in a town that we don't know. */
const somewhere = { ...ocala, isGuess: true };

/** A place north of Ocala; a degree of latitude has about 69.1 miles. */
const milesNorth = (miles: number) => ({ ...ocala, lat: ocala.lat + miles / 69.09 });

test.each([
  ["the same yard", 0, 15],
  ["ten miles", 9.95, 15],
  ["a little more", 10.5, 16],
  ["twenty miles", 19.9, 30],
  ["the other end of the state", 299.9, 450],
])("the drive to %s", (_, miles, minutes) => {
  expect(driveMinutes(ocala, milesNorth(miles))).toBe(minutes);
});

test.each([
  ["which the office may be near", 0, 60],
  ["which is an hour from the office", 39.9, 60],
  ["which is a little more from the office", 40.5, 61],
])("the drive to a yard in a town that we don't know, %s", (_, miles, minutes) => {
  expect(driveMinutes(somewhere, milesNorth(miles))).toBe(minutes);
  expect(driveMinutes(milesNorth(miles), somewhere)).toBe(minutes);
});

test.each([
  ["an hour ends when the office closes", 60, "15:00"],
  ["an hour and a quarter must end by then too", 75, "14:00"],
  ["the whole day", 420, "09:00"],
])("%s", (_, minutes, last) => {
  const times = timesOn("2026-11-24", { minutes });
  expect([times[0], times.at(-1)]).toEqual(["09:00", last]);
});

test.each([
  ["longer than a day of the office", "2026-11-24", 421, []],
  ["on a Saturday", "2026-11-28", 60, []],
  ["on a holiday", "2026-11-26", 60, []],
  ["on a day with hours of its own", "2026-11-27", 60, ["11:00", "12:00"]],
])("a visit %s", (_, day, minutes, times) => {
  expect(timesOn(day, { minutes })).toEqual(times);
});

test.each([
  ["an hour before, to the minute", "2026-11-24T14:00:00.000Z", 1, "10:00"],
  ["a minute less", "2026-11-24T14:01:00.000Z", 1, "11:00"],
  ["the same, when no time ahead is needed", "2026-11-24T14:01:00.000Z", 0, "10:00"],
  ["a day before", "2026-11-23T16:00:00.000Z", 24, "11:00"],
  ["a minute less than a day before", "2026-11-23T16:01:00.000Z", 24, "12:00"],
])("the first time on a day, %s", (_, at, leadHours, first) => {
  expect(timesOn("2026-11-24", { leadHours }, {}, new Date(at))[0]).toBe(first);
});

test("times are offered for four weeks and no longer", () => {
  const last = freeSlots({ ...rules, hours: alwaysOpen }, { taken: [], place: null }, now).at(-1)!;
  const left = now.getTime() + slotDays * 24 * 3_600_000 - Date.parse(last);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThan(3_600_000);
});

test("an office that never opens offers nothing", () => {
  const hours = { week: everyWeekday([]), holidays: [] };
  expect(freeSlots({ ...rules, hours }, { taken: [], place: null }, now)).toEqual([]);
});

const noon = { startsAt: "2026-11-24T17:00:00.000Z", minutes: 60 };
const day = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00"];
const without = (...times: string[]) => day.filter((time) => !times.includes(time));

test.each([
  ["a call beside a call", null, null, 60, without("12:00")],
  ["a visit beside a call", ocala, null, 60, without("12:00")],
  ["a call beside a visit", null, ocala, 60, without("12:00")],
  ["a visit beside one in the same town", ocala, ocala, 60, without("11:00", "12:00", "13:00")],
  ["a short visit beside one in the same town", ocala, ocala, 45, without("12:00", "13:00")],
  ["a minute longer, which leaves 14 for the drive", ocala, ocala, 46, without("11:00", "12:00", "13:00")],
  ["a short visit to a town that we don't know", somewhere, ocala, 45, without("11:00", "12:00", "13:00")],
  ["a visit an hour's drive away", milesNorth(39.9), ocala, 60, without("11:00", "12:00", "13:00")],
  [
    "a visit a little farther away",
    milesNorth(40.5),
    ocala,
    60,
    without("10:00", "11:00", "12:00", "13:00", "14:00"),
  ],
])("%s", (_, place, other, minutes, times) => {
  const taken = [{ ...noon, place: other }];
  expect(timesOn("2026-11-24", { minutes }, { place, taken })).toEqual(times);
});

test.each([
  [1, []],
  [2, without("12:00")],
])("of at most %i a day one is taken", (mostPerDay, times) => {
  const calendar = { place: null, taken: [{ ...noon, place: null }] };
  expect(timesOn("2026-11-24", { mostPerDay }, calendar)).toEqual(times);
  expect(timesOn("2026-11-25", { mostPerDay }, calendar)).toEqual(day);
});

test("a visit late in the evening counts for its day in Florida, which has ended in UTC", () => {
  const taken = [{ startsAt: "2026-11-25T02:00:00.000Z", minutes: 60, place: null }];
  const calendar = { place: null, taken };
  expect(timesOn("2026-11-24", { mostPerDay: 1 }, calendar)).toEqual([]);
  expect(timesOn("2026-11-25", { mostPerDay: 1 }, calendar)).toEqual(day);
});

test.each([
  ["back: 1 AM is offered once", "2027-11-07", ["00:00", "01:00", "02:00", "03:00"]],
  ["forward: there is no 2 AM", "2027-03-14", ["00:00", "01:00", "03:00", "04:00"]],
])("the clocks go %s", (_, changeDay, times) => {
  const before = new Date(Date.parse(`${changeDay}T00:00:00Z`) - 3 * 24 * 3_600_000);
  const calendar = { place: null };
  expect(timesOn(changeDay, { hours: alwaysOpen }, calendar, before).slice(0, 4)).toEqual(times);
});
