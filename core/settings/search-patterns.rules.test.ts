import { expect, test } from "vitest";
import {
  defaultSearchPatterns,
  kindsWithPattern,
  patternProblem,
  resultWords,
  type PatternValues,
} from "./search-patterns.rules.ts";
import { SearchPatternsInput } from "./search-patterns.shape.ts";

const pool: PatternValues<"pools"> = {
  name: "Apollo 14",
  manufacturer: "Latham",
  kind: "freeform fiberglass pool",
  dimensions: "32′ × 14′",
  depth: "5′ 6″",
  price: "$42,200 to $47,500",
  company: "Sunspring Pools",
};

function titleOf(pattern: string, values: Partial<typeof pool> = {}): string {
  const pools = { title: pattern, description: "" };
  return resultWords({ ...defaultSearchPatterns, pools }, "pools", { ...pool, ...values }).title;
}

test.each([
  ["fields", "{name} by {manufacturer} | {company}", {}, "Apollo 14 by Latham | Sunspring Pools"],
  ["a field in capitals and with spaces", "{ Name }", {}, "Apollo 14"],
  ["a field twice", "{name}, {name}", {}, "Apollo 14, Apollo 14"],
  ["no field", "Pools in Ocala", {}, "Pools in Ocala"],
  ["a value that looks like a field", "{name}", { name: "{company}" }, "{company}"],
  ["a value with a replacement pattern", "{name}", { name: "$& $1" }, "$& $1"],
  ["names of an object’s own in a value", "{name}", { name: "{__proto__}" }, "{__proto__}"],
  [
    "a value that ends its sentence",
    "{name}. {company}",
    { name: "What heat does." },
    "What heat does. Sunspring Pools",
  ],
  ["lines in a value", "{name}", { name: "Apollo\n 14" }, "Apollo 14"],
])("a pattern with %s", (_, pattern, values, title) => {
  expect(titleOf(pattern, values)).toBe(title);
});

test.each([
  ["at the beginning", "{price} | {name}", { price: "" }, "Apollo 14"],
  ["in the middle", "{name} | {price} | {company}", { price: "" }, "Apollo 14 | Sunspring Pools"],
  ["at the end", "{name} | {price}", { price: "" }, "Apollo 14"],
  [
    "two beside each other",
    "{name} | {price} | {depth} | {company}",
    { price: "", depth: "" },
    "Apollo 14 | Sunspring Pools",
  ],
  ["with words of its own", "{name}, {depth} deep. {company}", { depth: "" }, "Apollo 14. Sunspring Pools"],
  ["before a full stop", "{name}: plan, price {price}.", { price: "" }, "Apollo 14: plan."],
  [
    "beside a stronger separator",
    "{name}, {depth} | {company}",
    { depth: "" },
    "Apollo 14 | Sunspring Pools",
  ],
  ["in parentheses", "{name} ({depth}) | {company}", { depth: "" }, "Apollo 14 | Sunspring Pools"],
  ["between words", "{manufacturer} {name} pool", { manufacturer: "" }, "Apollo 14 pool"],
  ["of nothing but spaces", "{name} | {price}", { price: " " }, "Apollo 14"],
  ["with a hyphen in a word", "In-ground {name} - {depth}", { depth: "" }, "In-ground Apollo 14"],
])("an empty field closes up %s", (_, pattern, values, title) => {
  expect(titleOf(pattern, values)).toBe(title);
});

test("where nothing is left, or a stored pattern has a field that is no longer known, the first pattern writes", () => {
  const first = "Apollo 14, 32′ × 14′: plan and price";
  expect(titleOf("{price}", { price: "" })).toBe(first);
  expect(titleOf("")).toBe(first);
  expect(titleOf("{name} in {color}")).toBe(first);
  expect(titleOf("{name")).toBe(first);
  expect(resultWords({}, "pools", pool).title).toBe(first);
  expect(resultWords({ pools: { description: "{name}" } }, "pools", pool).title).toBe(first);
});

test("a page’s own words come before the pattern, each by itself", () => {
  const own = { metaTitle: "Own", metaDescription: "" };
  expect(resultWords(defaultSearchPatterns, "pools", pool, own)).toEqual({
    title: "Own",
    description:
      "Apollo 14: a freeform fiberglass pool, 32′ × 14′, 5′ 6″ deep. Plan drawn to scale, installed price $42,200 to $47,500.",
  });
  const unknown = { ...pool, depth: "", price: "" };
  expect(resultWords(defaultSearchPatterns, "pools", unknown).description).toBe(
    "Apollo 14: a freeform fiberglass pool, 32′ × 14′. Plan drawn to scale.",
  );
});

test.each([
  ["{name} | {company}", null],
  ["{Name}", null],
  ["{title}", "There is no field “{title}”"],
  ["{toString}", "There is no field “{toString}”"],
  ["{}", "There is no field “{}”"],
  ["{name | {company}", "is not closed"],
  ["name}", "a } without a {"],
])("the pattern %j of pools: %s", (pattern, problem) => {
  const says = patternProblem("pools", pattern);
  if (problem === null) expect(says).toBeNull();
  else expect(says).toContain(problem);
  if (problem?.startsWith("There is no field"))
    expect(says).toContain(
      "Fields: {name}, {manufacturer}, {kind}, {dimensions}, {depth}, {price}, {company}.",
    );
});

test("the first patterns are valid, and come back where one is cleared", () => {
  expect(SearchPatternsInput.parse(defaultSearchPatterns)).toEqual(defaultSearchPatterns);
  const blank = Object.fromEntries(kindsWithPattern.map((kind) => [kind, { title: " ", description: "" }]));
  expect(SearchPatternsInput.parse(blank)).toEqual(defaultSearchPatterns);
});

test.each([
  ["an unknown field", "{city}", "There is no field “{city}”"],
  ["a brace that is not closed", "{name", "is not closed"],
  ["too many characters", "x".repeat(121), "at most 120"],
])("a pattern with %s is refused", (_, title, message) => {
  const pools = { ...defaultSearchPatterns.pools, title };
  const { error } = SearchPatternsInput.safeParse({ ...defaultSearchPatterns, pools });
  expect(error?.issues.map((one) => [one.path, one.message])).toEqual([
    [["pools", "title"], expect.stringContaining(message)],
  ]);
});
