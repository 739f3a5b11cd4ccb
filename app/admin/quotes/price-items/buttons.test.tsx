import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { PriceItem } from "#core/quotes/price-items/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { ExportLines } from "#app/admin/quotes/export.tsx";
import { PriceItemBody } from "./record.tsx";

const at = "2026-11-22T10:00:00.000Z";
const price = { priceCents: 18_00, setAt: at, setBy: null };
// only the fields of the record that its screen uses
const item = {
  id: 7,
  version: 1,
  name: "Paver deck",
  unit: "sqft",
  section: "deck",
  text: "",
  picture: null,
  shownPicture: null,
  status: "active",
  prices: [
    { fromDay: "2199-01-01", ...price },
    { fromDay: "2026-11-22", ...price },
  ],
  createdAt: at,
  updatedAt: at,
} as unknown as PriceItem;

const discard = "Discard changes";

test.each<[string, ReactNode, string[]]>([
  [
    "a price item",
    <PriceItemBody key="item" record={item} />,
    ["Cancel the price from January 1, 2199", "Set price", discard, "Save", discard, "Archive"],
  ],
  ["the export of a quote’s lines", <ExportLines key="lines" id={7} />, ["Export the lines"]],
])("%s: who may not press a button does not see it", (_, part, buttons) => {
  expect(buttonsOf(staffMarkup("sales", part))).toEqual(buttons);
  expect(buttonsOf(staffMarkup("editor", part))).toEqual([]);
});
