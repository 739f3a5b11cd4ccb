import { expect, test } from "vitest";
import { labelId, labelPath, labelsIn } from "./labels.rules.ts";

test.each([
  ["Care", "Care", true],
  ["Care", "care", true],
  ["Pool care", " pool  CARE ", true],
  ["Pool care", "Pool\ncare", true],
  ["Pool care", "Poolcare", false],
  ["Care", "Cáre", false],
  ["Care", "Care.", false],
])("the names %j and %j are one label: %s", (one, other, isOne) => {
  expect(labelId("tag", one) === labelId("tag", other)).toBe(isOne);
  expect(labelId("tag", one)).not.toBe(labelId("author", one));
});

test("an article has each of its labels, and none without a name", () => {
  expect(labelsIn({ category: " ", tags: [], author: "" })).toEqual([]);
  expect(labelsIn({ category: "Care", tags: ["salt", " ", "heat"], author: "Care" })).toEqual([
    { kind: "category", name: "Care" },
    { kind: "tag", name: "salt" },
    { kind: "tag", name: "heat" },
    { kind: "author", name: "Care" },
  ]);
});

test.each([
  ["post", "category", "Care", "/blog?category=Care"],
  ["guide", "category", "Rules and permits", "/resources?category=Rules+and+permits"],
  ["post", "tag", "a/b?c=d&e#f", "/blog?tag=a%2Fb%3Fc%3Dd%26e%23f"],
  ["post", "tag", "100 % salt", "/blog?tag=100+%25+salt"],
  // half of an emoji, as a truncated address may have it
  ["post", "tag", "\ud83c", "/blog?tag=%EF%BF%BD"],
] as const)("a %s’s %s %s is listed at %s", (list, kind, name, path) => {
  expect(labelPath(list, kind, name)).toBe(path);
});
