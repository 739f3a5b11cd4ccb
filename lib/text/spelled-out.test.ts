import { expect, test } from "vitest";
import { spelledOut } from "./spelled-out.ts";

test.each([
  [0, "no"],
  [3, "three"],
  [9, "nine"],
  [10, "10"],
  [1_200, "1,200"],
])("%d in a sentence is %s", (count, text) => {
  expect(spelledOut(count)).toBe(text);
});
