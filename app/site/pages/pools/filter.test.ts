import { expect, test } from "vitest";
import { activeFilters, listLink, listStateOf, noFilters } from "./filter.ts";

test("an address and its list state convert both ways", () => {
  const address = "/pools?q=beach&shape=Freeform&size=Large&view=list&panel=open&page=3";
  expect(listLink(listStateOf(new URL(address, "http://x").searchParams))).toBe(address);
});

test("default values are omitted from the address", () => {
  const state = listStateOf(new URLSearchParams("q=&shape=&view=grid&panel=closed"));
  expect(listLink(state)).toBe("/pools");
});

test("clearing all filters keeps the view and the open panel", () => {
  const state = listStateOf(new URLSearchParams("manufacturer=Latham&series=Apollo&view=list&panel=open"));
  expect(listLink(state, noFilters)).toBe("/pools?view=list&panel=open");
});

test("the view and the panel are not filters", () => {
  const state = listStateOf(new URLSearchParams("q=spa&view=list&panel=open"));
  expect(activeFilters(state)).toEqual([{ name: "q", value: "spa" }]);
});

test("changing a filter restarts the list, changing the view does not", () => {
  const state = listStateOf(new URLSearchParams("shape=Freeform&page=3"));
  expect(listLink(state, { size: "Large" })).toBe("/pools?shape=Freeform&size=Large");
  expect(listLink(state, { shape: "" })).toBe("/pools");
  expect(listLink(state, noFilters)).toBe("/pools");
  expect(listLink(state, { view: "list" })).toBe("/pools?shape=Freeform&view=list&page=3");
});

test.each(["0", "-1", "1.5", "two", "1e3", "9999999", ""])("page=%s is the first page", (page) => {
  expect(listStateOf(new URLSearchParams({ page })).page).toBe(1);
});
