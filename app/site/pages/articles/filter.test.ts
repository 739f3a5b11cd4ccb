import { expect, test } from "vitest";
import { activeArticleFilters, articleFilterOf, articleLink } from "./filter.ts";

const none = { q: "", category: "", tag: "", page: 1 };

test.each([
  ["", none],
  ["q=%20heat%20pump%20&tag=hoa", { ...none, q: "heat pump", tag: "hoa" }],
  ["category=Running+costs&page=3", { ...none, category: "Running costs", page: 3 }],
  ["page=0", none],
  ["page=-2", none],
  ["page=1e9", none],
  ["page=999999", none],
  [`q=${"x".repeat(200)}`, { ...none, q: "x".repeat(100) }],
])("the filter of ?%s", (query, filter) => {
  expect(articleFilterOf(new URLSearchParams(query))).toEqual(filter);
});

test.each([
  [none, {}, "/blog"],
  [{ ...none, q: "a b" }, { category: "Care & use" }, "/blog?q=a+b&category=Care+%26+use"],
  [{ ...none, q: "a", tag: "hoa", page: 4 }, { q: "" }, "/blog?tag=hoa"],
  [{ ...none, tag: "hoa" }, { page: 2 }, "/blog?tag=hoa&page=2"],
])("the address of %j with %j", (filter, change, address) => {
  expect(articleLink("/blog", filter, change)).toBe(address);
});

test("only active filters are listed, and the page is not one of them", () => {
  expect(activeArticleFilters({ q: "pump", category: "", tag: "hoa", page: 2 })).toEqual([
    { name: "q", value: "pump" },
    { name: "tag", value: "hoa" },
  ]);
});
