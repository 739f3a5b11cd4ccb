import { expect, test } from "vitest";
import { withMerged, withoutMerge, withRenamed } from "./rules.ts";

test.each([
  [
    ["Spa", "Tanning ledge", "Bench"],
    ["Spa", "Sun shelf", "Bench"],
  ],
  [["TANNING LEDGE"], ["Sun shelf"]],
  [["Sun shelf", "Tanning ledge"], ["Sun shelf"]],
  [["Spa"], ["Spa"]],
])("renamed, %j are %j", (features, after) => {
  expect(withRenamed(features, "Tanning ledge", "Sun shelf")).toEqual(after);
});

test.each([
  [["Spa", "Tanning ledge", "Bench"], ["Spa", "Sun shelf", "Bench"], { at: 1, both: false }],
  [["Tanning ledge", "Spa", "Sun shelf"], ["Spa", "Sun shelf"], { at: 0, both: true }],
  [["Sun shelf", "Tanning ledge"], ["Sun shelf"], { at: 1, both: true }],
])("merged, %j are %j, and come back exactly", (features, after, place) => {
  expect(withMerged(features, "Tanning ledge", "Sun shelf")).toEqual({ features: after, ...place });
  expect(withoutMerge(after, place, "Tanning ledge", "Sun shelf")).toEqual(features);
});

test.each([
  ["the remaining one is gone", ["Spa"], { at: 0, both: false }],
  ["another is in its place", ["Spa", "Sun shelf"], { at: 0, both: false }],
  ["the other one is back", ["Tanning ledge", "Sun shelf"], { at: 1, both: true }],
  ["there are fewer", ["Sun shelf"], { at: 3, both: true }],
])("a merge is not undone on a pool where %s", (_, features, place) => {
  expect(withoutMerge(features, place, "Tanning ledge", "Sun shelf")).toBeNull();
});

test("a pool without the feature is not part of a merge", () => {
  expect(withMerged(["Spa"], "Tanning ledge", "Sun shelf")).toBeNull();
});
