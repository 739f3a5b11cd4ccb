import { expect, test } from "vitest";
import { excerpts } from "./excerpt.ts";
import { fieldName } from "./field-name.ts";

const long = "a".repeat(500);

test.for([
  ["short texts are shown whole", "won", "lost", "won", "lost"],
  ["nothing is nothing", null, "", "", ""],
  ["yes and no", true, false, "yes", "no"],
  ["lists", ["a", "b"], [{ text: "c", demo: true }], "a, b", "c, yes"],
  [
    "of long texts the part that differs",
    `${long}one${long}`,
    `${long}two${long}`,
    `…${"a".repeat(40)}one${"a".repeat(40)}…`,
    `…${"a".repeat(40)}two${"a".repeat(40)}…`,
  ],
  ["a part that was added", long, `${long}b`, `…${"a".repeat(40)}`, `…${"a".repeat(40)}b`],
  ["a repeated part that was taken out", long, "a".repeat(490), `…${"a".repeat(50)}`, `…${"a".repeat(40)}`],
  ["a long difference is cut", long, "b".repeat(900), `${"a".repeat(400)}…`, `${"b".repeat(400)}…`],
] as const)("%s", ([, one, other, left, right]) => {
  expect(excerpts(one, other)).toEqual([left, right]);
});

test.for([
  ["targetKeywords", {}, 0, "Target keywords"],
  ["metaTitle", { metaTitle: "title in search results" }, 0, "Title in search results"],
  ["value.2.publishedOn", {}, 0, "Entry 3, published on"],
  ["value.2.publishedOn", {}, 1, "Entry 2, published on"],
  ["value", {}, 0, "List"],
] as const)("the label of field %s with %j", ([path, names, first, words]) => {
  expect(fieldName(path, names, first)).toBe(words);
});
