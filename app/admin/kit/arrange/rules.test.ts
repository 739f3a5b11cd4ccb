import { expect, test } from "vitest";
import { arranged, placeAfterKey } from "./rules.ts";

test.each([
  [0, 2, "bcad"],
  [3, 0, "dabc"],
  [1, 1, "abcd"],
  [2, 9, "abcd"],
  [2, -1, "abcd"],
  [9, 0, "abcd"],
])("from place %i to place %i: %s", (from, to, order) => {
  expect(arranged([..."abcd"], from, to).join("")).toBe(order);
});

test.each([
  ["ArrowLeft", 1, 0],
  ["ArrowUp", 3, 2],
  ["ArrowRight", 1, 2],
  ["ArrowDown", 2, 3],
  ["Home", 2, 0],
  ["End", 0, 3],
  ["ArrowLeft", 0, undefined],
  ["ArrowRight", 3, undefined],
  ["Home", 0, undefined],
  ["End", 3, undefined],
  ["Enter", 1, undefined],
])("%s moves an item at place %i of four to %s", (key, at, to) => {
  expect(placeAfterKey(key, at, 4)).toBe(to);
});
