import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Redirect } from "#core/content/redirects/shape.ts";
import type { SeoRecord } from "#core/content/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { SeoEntry } from "./record.tsx";
import { Redirects, RedirectTable } from "./redirects.tsx";

const at = "2026-11-22T10:00:00.000Z";
// only the fields of each record that its part of the screen uses
const redirect = { id: 7, fromPath: "/old", toPath: "/pools", statusCode: 301, updatedAt: at } as Redirect;
const entry = {
  id: "/about",
  path: "/about",
  title: "T",
  description: "D",
  noindex: false,
  updatedAt: at,
} as SeoRecord;
const steps = { next: undefined, open: () => {}, close: () => {} };

test.each<[string, ReactNode, string[]]>([
  ["the redirects", <Redirects key="redirects" />, ["New redirect"]],
  ["a redirect", <RedirectTable key="table" items={[redirect]} change={() => {}} />, ["Change /old"]],
  [
    "an entry",
    <SeoEntry key="entry" record={entry} steps={steps} />,
    ["Save", "Discard changes", "Delete this search engine listing…"],
  ],
])("%s: who may not press a button does not see it", (_, part, buttons) => {
  expect(buttonsOf(staffMarkup("editor", part))).toEqual(buttons);
  expect(buttonsOf(staffMarkup("sales", part))).toEqual([]);
});
