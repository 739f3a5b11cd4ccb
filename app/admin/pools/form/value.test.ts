import { expect, test } from "vitest";
import { missingInPool } from "#core/pools/input.rules.ts";
import { blankPool, bodyOf, newBodyOf, withFields, type PoolValue } from "./value.ts";

const source = { source: "Spec sheet", confidence: "high" };
const stored: PoolValue = {
  ...blankPool,
  length: "32′",
  gallons: "7,700",
  gallonsReason: "Published by the manufacturer",
  sources: { ...blankPool.sources, dimensions: source },
};

test.each([
  ["a figure with its separators", { gallons: "9,000" }, { gallons: 9_000 }],
  ["no figure", { gallons: " " }, { gallons: null }],
  ["what is no number, for the server to reject", { gallons: "many" }, { gallons: "many" }],
  ["a computed figure without its value", { gallons: "5", gallonsReason: null }, { gallonsReason: null }],
  ["a length as it is typed", { length: "32' 6\"" }, { length: "32' 6\"" }],
  ["a place", { sort: "7" }, { sort: 7 }],
  ["no place", { sort: "" }, {}],
])("%s is sent", (_, changed, body) => {
  expect(bodyOf(changed)).toEqual(body);
});

test("only sources with a confidence are sent", () => {
  expect(bodyOf({ sources: stored.sources })).toEqual({ sources: { dimensions: source } });
});

test("of a new pool, empty fields are left to the server, but those it needs are sent", () => {
  expect(Object.keys(newBodyOf(blankPool)).toSorted()).toEqual([
    "features",
    "finishes",
    "flatBottom",
    "gallonsReason",
    "length",
    "manufacturerId",
    "model",
    "perimeterReason",
    "published",
    "shape",
    "size",
    "sources",
    "surfaceReason",
    "type",
    "width",
  ]);
});

test("a new figure has no source until one is entered, and its old one when it is as before", () => {
  const longer = withFields(stored, { length: "33′" }, stored);
  expect(longer.sources.dimensions).toEqual({ source: "", confidence: "medium" });
  const sourced = withFields(longer, { sources: { ...longer.sources, dimensions: source } }, stored);
  expect(withFields(sourced, { length: "34′" }, stored).sources.dimensions).toEqual(source);
  expect(withFields(longer, { length: "32′" }, stored).sources.dimensions).toEqual(source);
  const computed = withFields(stored, { gallonsReason: null }, stored);
  expect(computed.sources.gallons).toEqual({ source: "", confidence: "low" });
  expect(withFields(stored, { badge: "New" }, stored).sources).toEqual(stored.sources);
});

test("what is missing names the part of the form that has it", () => {
  const { missing, of } = missingInPool({ ...stored, description: "A pool.", pictures: 1 });
  expect(of - missing.length).toBe(2);
  expect(missing).toContainEqual({ part: "site", label: "Spec sheet" });
  expect(missing.map(({ label }) => label)).not.toContain("Description");
});
