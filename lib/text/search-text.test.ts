import { expect, test } from "vitest";
import { isShort, matchesSearch, searchText, searchTerms } from "./search-text.ts";

test("text is split into words, and phone numbers are searched as digits as well", () => {
  expect(searchTerms("Vega, Marisol")).toEqual([[["Vega"]], [["Marisol"]]]);
  expect(searchTerms("+1 352 555 pool")).toEqual([
    [["+1", "352", "555"], ["1352555"], ["352555"]],
    [["pool"]],
  ]);
  expect(searchTerms("14")).toEqual([[["14"]]]);
});

test("a pasted text is searched for with its first words only", () => {
  expect(searchTerms("x".repeat(10_000))).toEqual([[["x".repeat(200)]]]);
  expect(searchTerms("a b c d e f g h i j").flat(2)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});

test.each([
  ["oc", true],
  ["oca", false],
  ["🌊🌊", true],
  ["🌊🌊🌊", false],
])("whether %s is too short for an index of three letters: %s", (piece, expected) =>
  expect(isShort(piece)).toBe(expected),
);

test("search text is lower case without accents, each word after two spaces, phone numbers as digits too", () => {
  expect(searchText("Zoë  Muñoz\n", null, "", "(352) 555-0199")).toBe(
    "  zoe  munoz  (352)  555-0199  3525550199",
  );
  expect(searchText("Built in 2026, 14 x 28")).toBe("  built  in  2026,  14  x  28");
  expect(searchText()).toBe("");
});

test.each([
  ["Zoë Muñoz", "munoz, zoe", true],
  ["Zoë Muñoz", "", true],
  ["Zoë Muñoz", "mu", true],
  ["Zoë Muñoz", "un", false],
  ["Zoë Muñoz", "zoe smith", false],
  ["Call (352) 555-0199", "+1 352 555 0199", true],
  ["50%", "5_", false],
])("%j matches %j: %s", (text, typed, expected) => expect(matchesSearch(text, typed)).toBe(expected));
