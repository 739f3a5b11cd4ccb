import { expect, test } from "vitest";
import { z } from "zod";
import { specifiedHours } from "./office-hours.rules.ts";
import { openHoursInput } from "./offices.shape.ts";

const Hours = z.strictObject(openHoursInput);
const { week } = specifiedHours;

function span(text: string) {
  const [from, to] = text.split("-");
  return { from, to };
}

function friday(...spans: string[]) {
  return { ...specifiedHours, week: { ...week, friday: spans.map(span) } };
}

function closed(...days: string[]) {
  return { week, holidays: days.map((day) => ({ day, name: "Holiday", spans: [] })) };
}

const days = Array.from({ length: 41 }, (_, index) =>
  new Date(Date.UTC(2027, 0, index + 1)).toISOString().slice(0, 10),
);
const thanksgiving = { day: "2027-11-25", name: "Thanksgiving", spans: [span("09:00-12:00")] };

test.each<[string, object, field: string | null]>([
  ["the specified hours", specifiedHours, null],
  ["two sets of hours", friday("09:00-12:00", "13:00-16:00"), null],
  ["two sets that touch", friday("09:00-12:00", "12:00-16:00"), null],
  ["until midnight", friday("18:00-00:00"), null],
  ["around the clock", friday("00:00-00:00"), null],
  ["closing before opening", friday("16:00-09:00"), "week.friday.0.to"],
  ["closing when it opens", friday("09:00-09:00"), "week.friday.0.to"],
  ["overlapping", friday("09:00-12:30", "12:00-16:00"), "week.friday.1.from"],
  ["overlapping, in another order", friday("12:00-16:00", "09:00-12:30"), "week.friday.1.from"],
  ["one within the other", friday("09:00-00:00", "12:00-13:00"), "week.friday.1.from"],
  ["three sets of hours", friday("09:00-10:00", "11:00-12:00", "13:00-14:00"), "week.friday"],
  ["no time", friday("-16:00"), "week.friday.0.from"],
  ["a time that does not exist", friday("09:00-24:00"), "week.friday.0.to"],
  ["a missing weekday", { ...specifiedHours, week: { ...week, sunday: undefined } }, "week.sunday"],
  ["forty holidays", closed(...days.slice(0, 40)), null],
  ["forty-one holidays", closed(...days), "holidays"],
  ["a day that does not exist", closed("2027-02-29"), "holidays.0.day"],
  ["one day twice", closed("2027-11-25", "2027-11-26", "2027-11-25"), "holidays.2.day"],
  ["a holiday without a name", { week, holidays: [{ ...thanksgiving, name: " " }] }, "holidays.0.name"],
  [
    "a holiday that closes before it opens",
    { week, holidays: [{ ...thanksgiving, spans: [span("12:00-09:00")] }] },
    "holidays.0.spans.0.to",
  ],
  ["a shorter day", { week, holidays: [thanksgiving] }, null],
])("%s", (_, hours, field) => {
  const { error } = Hours.safeParse(hours);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(field === null ? undefined : [field]);
});

test("holidays are stored in the order of their days", () => {
  const { holidays } = Hours.parse(closed("2027-12-24", "2027-01-01", "2027-07-05"));
  expect(holidays.map(({ day }) => day)).toEqual(["2027-01-01", "2027-07-05", "2027-12-24"]);
});
