import { expect, test } from "vitest";
import { galleryPages } from "./gallery.rules.ts";

test.each([
  { page: 1, matching: 60, first: 1, current: 1, last: 3 },
  { page: 3, matching: 60, first: 1, current: 3, last: 3 },
  { page: 9, matching: 60, first: 1, current: 3, last: 3 },
  { page: 1, matching: 0, first: 1, current: 1, last: 1 },
  { page: 1, matching: 24, first: 1, current: 1, last: 1 },
  { page: 2, matching: 25, first: 1, current: 2, last: 2 },
  { page: 20, matching: 10_000, first: 1, current: 20, last: 417 },
  { page: 21, matching: 10_000, first: 21, current: 21, last: 417 },
  { page: 417, matching: 10_000, first: 401, current: 417, last: 417 },
])("page $page of $matching pools is in a list that starts at page $first", (row) => {
  const { page, matching, first, current, last } = row;
  expect(galleryPages(page, matching)).toEqual({ first, page: current, last });
});
