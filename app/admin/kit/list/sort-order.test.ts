import { expect, test } from "vitest";
import { directionOf, sortAfterClick } from "./sort-order.ts";

const received = { ascending: "oldest", descending: "newest" };
const name = { ascending: "name" };
const leads = { descending: "leads" };

test.each([
  [received, "newest", "descending"],
  [received, "oldest", "ascending"],
  [received, "name", null],
  [name, "name", "ascending"],
  [leads, "leads", "descending"],
  [leads, "", null],
])("the header of %j in a list sorted by %s is %s", (by, sort, direction) => {
  expect(directionOf(by, sort)).toBe(direction);
});

test.each([
  [received, "newest", "oldest"],
  [received, "oldest", "newest"],
  [received, "name", "newest"],
  [name, "newest", "name"],
  [name, "name", "newest"],
  [leads, "newest", "leads"],
  [leads, "leads", "newest"],
])("clicking %j in a list sorted by %s sorts it by %s", (by, sort, next) => {
  expect(sortAfterClick(by, sort, "newest")).toBe(next);
});
