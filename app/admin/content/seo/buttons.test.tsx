import { expect, test } from "vitest";
import type { SeoRecord } from "#core/content/seo-pages.shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { SeoEntry } from "./record.tsx";

// only the fields that its part of the screen uses
const entry = {
  id: "/about",
  path: "/about",
  title: "T",
  description: "D",
  picture: "",
  canonical: "",
  version: 1,
  noindex: false,
  isThere: true,
  updatedAt: "2026-11-22T10:00:00.000Z",
} as SeoRecord;
const steps = { next: undefined, open: () => {}, close: () => {} };

test("a page without an entry has none to delete", () => {
  const body = <SeoEntry record={{ ...entry, version: 0 }} steps={steps} />;
  expect(buttonsOf(staffMarkup("editor", body))).not.toContain("Delete this search engine listing…");
});

test("who may not press a button of an entry does not see it", () => {
  const body = <SeoEntry record={entry} steps={steps} />;
  expect(buttonsOf(staffMarkup("editor", body))).toEqual([
    "Choose an illustration",
    "Choose from the library",
    "Save",
    "Discard changes",
    "Delete this search engine listing…",
  ]);
  expect(buttonsOf(staffMarkup("sales", body))).toEqual([]);
});
