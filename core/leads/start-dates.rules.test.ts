import { expect, test } from "vitest";
import { earliestStart, placeReviews, stateReview } from "./start-dates.rules.ts";

test.each([
  ["30 business days from a Monday are six weeks", "2026-11-23", stateReview, "2027-02-18"],
  ["from a Saturday they begin on Monday", "2026-11-21", stateReview, "2027-02-15"],
  ["two weeks in Lake County", "2026-11-23", { weeks: placeReviews[0].weeks[0] }, "2027-01-21"],
  ["over a leap day", "2028-01-03", { weeks: 2 }, "2028-03-02"],
])("%s, then 45 days", (_, filed, review, start) => {
  expect(earliestStart(filed, review)).toBe(start);
});
