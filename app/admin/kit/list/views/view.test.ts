import { expect, test } from "vitest";
import { afterChange, allViews, needsViews, openingSearch, viewStateOf, type OfferedViews } from "./view.ts";

const offered: OfferedViews = {
  views: [
    { id: "all", name: "All leads", query: {} },
    { id: "open", name: "Open leads", query: { stage: "open" } },
  ],
};
const at = "2026-11-22T10:00:00.000Z";
const saved = {
  screen: "leads",
  shared: false,
  userId: 1,
  author: "Pat",
  createdAt: at,
  updatedAt: at,
  version: 1,
};
const views = allViews(offered, [
  { ...saved, id: 12, name: "Lake", query: { q: "lake & sea", office: "ocala" } },
  { ...saved, id: 13, name: "Everything, mine", query: {} },
  { ...saved, id: 14, name: "With columns", query: { stage: "open", hidden: "Owner" } },
]);

test.each<[string, string, string, string | undefined]>([
  ["the default", "", "open", "?view=open&stage=open"],
  ["a saved default", "", "12", "?view=12&q=lake+%26+sea&office=ocala"],
  ["everything as the default", "", "all", undefined],
  ["a default that is gone", "", "99", undefined],
  ["a view by its name", "?view=open", "all", "?view=open&stage=open"],
  ["a view by its name, with a record", "?view=open&open=5", "all", "?view=open&stage=open&open=5"],
  ["everything, by its name", "?view=all", "open", undefined],
  ["a saved view without filters", "?view=13", "open", undefined],
  ["a view that is gone", "?view=99", "open", undefined],
  ["a link to a record", "?open=5", "open", undefined],
  ["a link with a filter", "?stage=new", "open", undefined],
  ["a changed view", "?view=open&stage=new", "open", undefined],
  ["a link to a page", "?page=2", "open", undefined],
])("%s: %j with the default %s opens %s", (_, search, opensWith, expected) => {
  expect(openingSearch(search, views, opensWith)).toBe(expected);
});

test.each([
  ["", true],
  ["?view=12", true],
  ["?view=12&open=5", true],
  ["?view=all", false],
  ["?view=12&stage=new", false],
  ["?open=5", false],
  ["?stage=new", false],
])("the list at %s waits for the views: %s", (search, waits) => {
  expect(needsViews(search)).toBe(waits);
});

test.each([
  ["", false, "?view=all", "filters cleared"],
  ["?view=open", false, "?view=all", "the view's only filter cleared"],
  ["?view=open&stage=new", false, "?view=open&stage=new", "another filter"],
  ["", true, "?view=all", "the record of a link closed"],
  ["?view=13&open=5", true, "?view=13&open=5", "a record opened in a view without filters"],
  ["?open=6", true, "?open=6", "the next record of a link"],
  [
    "?view=open&hidden=Owner",
    false,
    "?view=all&hidden=Owner",
    "the only filter cleared, with columns hidden",
  ],
  ["?view=13&hidden=Owner", true, "?view=13&hidden=Owner", "columns hidden in a view without filters"],
  ["?stage=new&open=6", true, "?stage=new&open=6", "a record opened"],
])("%s after a change becomes %s", (search, isPlace, expected) => {
  expect(afterChange(search, isPlace)).toBe(expected);
});

test.each([
  ["?view=open&stage=open", "open", false, false],
  ["?view=open&stage=open&page=3&open=5", "open", false, false],
  ["?view=open&stage=new", "open", true, false],
  ["?view=open&stage=open&hidden=Owner", "open", true, false],
  ["?view=14&stage=open&hidden=Owner", "14", false, false],
  ["?view=14&stage=open&hidden=none", "14", true, false],
  ["?view=99&stage=new", undefined, false, true],
  ["?stage=open", "open", false, false],
  ["?office=ocala&q=lake+%26+sea", "12", false, false],
  ["?stage=won", undefined, false, false],
  ["?open=5", "all", false, false],
] as const)("%s shows the view %s; changed: %s, gone: %s", (search, id, isChanged, isGone) => {
  const result = viewStateOf(views, new URLSearchParams(search));
  expect([result.view?.id, result.isChanged, result.isGone]).toEqual([id, isChanged, isGone]);
});
