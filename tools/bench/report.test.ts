import { expect, test, vi } from "vitest";
import { quantile, Report, sideBySide } from "./report.ts";

test("two trees stand side by side with their ratio, and without one where either has no figure", () => {
  vi.spyOn(console, "log").mockReturnValue();
  const [before, now] = [new Report(), new Report()];
  before.add("lists", 120, "ms", "p95");
  before.add("storm", 0, "times");
  now.add("lists", 30, "ms", "p95; 12 found");
  now.add("storm", 1.5, "times");
  now.add("search", 1234.5, "a second");
  expect(sideBySide(before, now).split("\n")).toEqual([
    "| figure | before | now | now ÷ before | note |",
    "| --- | --- | --- | --- | --- |",
    "| lists | 120 ms | 30.0 ms | 0.25 | p95; 12 found |",
    "| storm | 0.00 times | 1.50 times |  |  |",
    "| search |  | 1,235 a second |  |  |",
  ]);
});

test.each([
  [[], 0.5, 0],
  [[7], 0.99, 7],
  [[30, 10, 20], 0.5, 20],
  [[4, 1, 3, 2], 0.95, 4],
])("of %j the quantile %d is %d", (times, share, expected) => {
  expect(quantile(times, share)).toBe(expected);
});
