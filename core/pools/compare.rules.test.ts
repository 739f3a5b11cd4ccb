import { expect, test } from "vitest";
import { comparedAmong, comparedIds, compareLink, comparisonTitle, withCompared } from "./compare.rules.ts";

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

test.each([
  ["Kingston", ["Kingston"]],
  ["Kingston or Aruba", ["Kingston", "Aruba"]],
  ["Kingston, Aruba, or Fiji", ["Kingston", "Aruba", "Fiji"]],
])("a comparison is called %s", (title, models) => {
  expect(comparisonTitle(models.map((model) => ({ model })))).toBe(title);
});

test.each([
  ["a,b", "ab"],
  ["b,a", "ba"],
  ["a,gone,b", "ab"],
  ["a,a", "a"],
  ["gone,d", "d"],
  ["a,b,c,d", "abc"],
  ["", ""],
])("%j compares, of four pools, %j", (text, slugs) => {
  const pools = [..."abcd"].map((slug) => ({ slug }));
  expect(
    comparedAmong(pools, text)
      .map(({ slug }) => slug)
      .join(""),
  ).toBe(slugs);
});
