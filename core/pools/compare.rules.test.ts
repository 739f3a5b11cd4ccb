import { expect, test } from "vitest";
import { comparedIds, compareLink, withCompared } from "./compare.rules.ts";

test.each([
  ["", []],
  ["a", ["a"]],
  ["a,b,a", ["a", "b"]],
  ["a,b,c,d", ["a", "b", "c"]],
  [",a,,B,<script>,b-2,", ["a", "b-2"]],
])("%j names the pools %j", (text, ids) => {
  expect(comparedIds(text)).toEqual(ids);
});

test("a pool is added at the end, and taken out again", () => {
  expect(withCompared("", "a")).toBe("a");
  expect(withCompared("a", "b")).toBe("a,b");
  expect(withCompared("a,b", "a")).toBe("b");
  expect(withCompared("a", "a")).toBe("");
});

test("the link names each pool once", () => {
  expect(compareLink("a,b,a,?")).toBe("/pools/compare?pools=a,b");
});
