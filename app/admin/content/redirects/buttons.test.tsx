import { expect, test } from "vitest";
import type { Redirect } from "#core/content/redirects/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { RedirectBody } from "./record.tsx";

const at = "2026-11-22T10:00:00.000Z";
const record: Redirect = {
  id: 7,
  fromPath: "/old",
  toPath: "/pools",
  statusCode: 301,
  visits: 3,
  botVisits: 1,
  lastVisitAt: at,
  version: 1,
  createdAt: at,
  updatedAt: at,
};
const steps = { next: undefined, open: () => {}, close: () => {} };

test("who may not press a button of a redirect does not see it", () => {
  const body = <RedirectBody record={record} steps={steps} />;
  expect(buttonsOf(staffMarkup("editor", body))).toEqual([
    "Save",
    "Discard changes",
    "Delete this redirect…",
  ]);
  expect(buttonsOf(staffMarkup("sales", body))).toEqual([]);
});
