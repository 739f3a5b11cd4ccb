import { expect, test } from "vitest";
import { federalHolidays } from "#lib/time/federal-holidays.ts";
import { earliestStart, placeReviews, reviewSpan, stateReview } from "./start-dates.rules.ts";

test.each([
  // of the six weeks from November 23, Thanksgiving, Christmas and New Year's Day do not count; then
  // February 21 is a Sunday
  ["30 business days over three holidays", "2026-11-23", stateReview, "2027-02-22"],
  ["from a Saturday they begin on Monday", "2026-11-21", stateReview, "2027-02-22"],
  ["a start on Presidents’ Day is on the day after", "2026-12-18", { weeks: 2 }, "2027-02-16"],
  ["two weeks in Lake County", "2026-11-23", { weeks: placeReviews[0].weeks[0] }, "2027-01-21"],
  ["over a leap day", "2028-01-03", { weeks: 2 }, "2028-03-02"],
])("%s, then 45 days", (_, filed, review, start) => {
  expect(earliestStart(filed, review)).toBe(start);
});

test("work starts from Monday to Friday and never on a federal holiday, whenever an application is filed", () => {
  const days = Array.from({ length: 800 }, (_, step) =>
    new Date(Date.UTC(2026, 0, 1 + step)).toISOString().slice(0, 10),
  );
  const holidays = new Set([2025, 2026, 2027, 2028, 2029].flatMap(federalHolidays).map(({ day }) => day));
  const starts = days.map((filed) => earliestStart(filed, stateReview));
  expect(starts.filter((day) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))).toEqual([]);
  expect(starts.filter((day) => holidays.has(day))).toEqual([]);
  expect(starts).toEqual(starts.toSorted());
});

test("the shortest and the longest published review are those of the places named", () => {
  expect(reviewSpan()).toEqual({ leastWeeks: 2, mostWeeks: 7 });
});
