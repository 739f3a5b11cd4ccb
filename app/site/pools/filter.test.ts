import { expect, test } from "vitest";
import { activeFilters, listLink, listStateOf, withoutFilters } from "./filter.ts";

test("an address and the list it describes are the same thing", () => {
  const address = "/pools?q=beach&shape=Freeform&size=Large&view=list&panel=open";
  expect(listLink(listStateOf(new URL(address, "http://x").searchParams))).toBe(address);
});

test("what is at its default stays out of the address", () => {
  const state = listStateOf(new URLSearchParams("q=&shape=&view=grid&panel=closed"));
  expect(listLink(state)).toBe("/pools");
});

test("clearing all filters keeps the view and the open panel", () => {
  const state = listStateOf(new URLSearchParams("manufacturer=Latham&series=Apollo&view=list&panel=open"));
  expect(withoutFilters(state)).toBe("/pools?view=list&panel=open");
});

test("the view and the panel are no filters", () => {
  const state = listStateOf(new URLSearchParams("q=spa&view=list&panel=open"));
  expect(activeFilters(state)).toEqual([{ name: "q", value: "spa" }]);
});
