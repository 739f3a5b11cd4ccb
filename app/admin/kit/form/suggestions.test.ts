import { expect, test } from "vitest";
import { stepTo } from "./suggestions.tsx";

test.each([
  ["ArrowDown", -1, 3, 0],
  ["ArrowDown", 0, 3, 1],
  ["ArrowDown", 2, 3, 0],
  ["ArrowUp", 2, 3, 1],
  ["ArrowUp", 0, 3, 2],
  ["ArrowUp", -1, 3, 2],
  ["ArrowDown", 0, 1, 0],
  ["ArrowUp", 0, 1, 0],
  ["ArrowDown", -1, 0, undefined],
  ["Enter", 0, 3, undefined],
])("%s at %d of a list of %d leads to %s", (key, at, count, next) => {
  expect(stepTo(key, at, count)).toBe(next);
});
