import { expect, test } from "vitest";
import type { FoundMissingPage } from "#core/content/missing-pages/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { MissingPageBody } from "./record.tsx";

const at = "2026-11-22T10:00:00.000Z";
const record: FoundMissingPage = {
  id: 7,
  path: "/old-pools",
  visits: 3,
  botVisits: 1,
  referrer: "www.example.com",
  lastAt: at,
  ignored: false,
  suggestion: "/pools",
  version: 1,
  createdAt: at,
  updatedAt: at,
};
const steps = { next: undefined, open: () => {}, close: () => {} };

test.each([
  [false, "Ignore"],
  [true, "Stop ignoring"],
])("who may not press a button of a missing page (ignored: %s) does not see it", (ignored, button) => {
  const body = <MissingPageBody record={{ ...record, ignored }} steps={steps} />;
  expect(buttonsOf(staffMarkup("editor", body))).toEqual(["Add redirect", "Discard changes", button]);
  expect(buttonsOf(staffMarkup("sales", body))).toEqual([]);
});
