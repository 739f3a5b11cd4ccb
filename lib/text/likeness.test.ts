import { expect, test } from "vitest";
import { likeness } from "./likeness.ts";

test.each([
  ["", "", 0],
  ["a", "a", 0],
  ["ab", "ab", 1],
  ["AB", "ab", 1],
  ["night", "nacht", 0.25],
  ["aaaa", "aa", 0.5],
  ["pool", "spa", 0],
])("%s and %s: %d", (one, other, expected) => {
  expect(likeness(one, other)).toBe(expected);
  expect(likeness(other, one)).toBe(expected);
});
