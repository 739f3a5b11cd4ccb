import { expect, test } from "vitest";
import type { SeoRecord } from "#core/content/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { SeoEntry } from "./record.tsx";

// only the fields that its part of the screen uses
const entry = {
  id: "/about",
  path: "/about",
  title: "T",
  description: "D",
  noindex: false,
  updatedAt: "2026-11-22T10:00:00.000Z",
} as SeoRecord;
const steps = { next: undefined, open: () => {}, close: () => {} };

test("who may not press a button of an entry does not see it", () => {
  const body = <SeoEntry record={entry} steps={steps} />;
  expect(buttonsOf(staffMarkup("editor", body))).toEqual([
    "Save",
    "Discard changes",
    "Delete this search engine listing…",
  ]);
  expect(buttonsOf(staffMarkup("sales", body))).toEqual([]);
});
