import { expect, test } from "vitest";
import { plannedAfter, priceOn } from "./rules.ts";

const prices = ["2027-01-01", "2026-11-20", "2026-12-01", "2026-03-01"].map((fromDay) => ({ fromDay }));

test.each([
  ["before the first", "2026-02-28", undefined, "2026-03-01"],
  ["on the first day", "2026-03-01", "2026-03-01", "2026-11-20"],
  ["between two", "2026-11-19", "2026-03-01", "2026-11-20"],
  ["on the day itself", "2026-11-20", "2026-11-20", "2026-12-01"],
  ["the day before the next", "2026-11-30", "2026-11-20", "2026-12-01"],
  ["after the last", "2031-01-01", "2027-01-01", undefined],
])("%s", (_, day, current, next) => {
  expect(priceOn(prices, day)?.fromDay).toBe(current);
  expect(plannedAfter(prices, day)[0]?.fromDay).toBe(next);
});

test("planned prices come in the order of their days", () => {
  expect(plannedAfter(prices, "2026-11-20").map(({ fromDay }) => fromDay)).toEqual([
    "2026-12-01",
    "2027-01-01",
  ]);
});
