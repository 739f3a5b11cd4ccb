import { expect, test } from "vitest";
import { federalHolidays } from "./federal-holidays.ts";

/** As published by the Office of Personnel Management. */
const published: [year: number, days: string[]][] = [
  [2026, ["01-01", "01-19", "02-16", "05-25", "06-19", "07-03", "09-07", "10-12", "11-11", "11-26", "12-25"]],
  [2027, ["01-01", "01-18", "02-15", "05-31", "06-18", "07-05", "09-06", "10-11", "11-11", "11-25", "12-24"]],
  [2028, ["01-17", "02-21", "05-29", "06-19", "07-04", "09-04", "10-09", "11-10", "11-23", "12-25"]],
];

test.each(published)("the holidays of %d are observed on the published days", (year, days) => {
  const observed = federalHolidays(year).map(({ day }) => day);
  expect(observed).toHaveLength(11);
  expect(observed.filter((day) => day.startsWith(String(year)))).toEqual(days.map((day) => `${year}-${day}`));
});

test("New Year’s Day of 2028, a Saturday, is observed on the Friday before", () => {
  expect(federalHolidays(2028)[0]).toEqual({ day: "2027-12-31", name: "New Year’s Day (observed)" });
});

test("a holiday on another day than its own is marked as observed", () => {
  const names = federalHolidays(2027).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith("(observed)"))).toEqual([
    "Juneteenth (observed)",
    "Independence Day (observed)",
    "Christmas Day (observed)",
  ]);
});
