import { expect, test } from "vitest";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { filtersUsed, isSizeFilter, pageClassOf, withoutValues } from "./rules.ts";

test.each([
  ["/", "home"],
  ["", "home"],
  ["/pool-detail/latham-apollo-14", "pool-detail"],
  ["/pool-detail/latham-apollo-14/", "pool-detail"],
  ["/pools", "pools"],
  ["/pools/", "pools"],
  ["/resurfacing", "resurfacing"],
  ["/packages", "packages"],
  ["/financing", "financing"],
  ["/installation", "installation"],
  ["/contact", "contact"],
  ["/estimate", "estimate"],
  ["/about", "about"],
  ["/privacy-policy", "privacy"],
  ["/terms-of-service", "terms"],
  ["/latham-pools", "other"],
  ["/above-ground-pools", "other"],
  ["/pool-resurfacing-ocala-fl", "other"],
  ["/cookie-policy", "other"],
  ["/design", "other"],
  ["/blog", "other"],
  ["/pool-detail", "other"],
  ["/pools/kidney", "other"],
  ["/Pools", "other"],
  ["/admin/pools", "other"],
  ["/constructor", "other"],
  [null, "direct"],
] as const)("%j is %s", (pathname, expected) => {
  expect(pageClassOf(pathname)).toBe(expected);
});

test.each([
  ["", "?shape=Kidney", [{ filter: "shape", value: "Kidney" }]],
  ["?shape=Kidney", "?shape=Rectangle", [{ filter: "shape", value: "Rectangle" }]],
  ["?shape=Kidney", "?shape=Kidney&size=Small", [{ filter: "size", value: "Small" }]],
  ["?shape=Kidney&size=Small", "?size=Small", []],
  ["?shape=Kidney", "", []],
  ["", "?view=list&panel=open", []],
  ["", "?q=&shape=", []],
  ["", "?category=Freeform", [{ filter: "category", value: "Freeform" }]],
  ["", "?under=60000", [{ filter: "under", value: "60000" }]],
  ["?under=60000", "?under=60000&yard=70x46", [{ filter: "yard", value: "70x46" }]],
  [
    "",
    "?q=apollo&manufacturer=Latham&series=Apollo",
    [
      { filter: "q", value: "apollo" },
      { filter: "manufacturer", value: "Latham" },
      { filter: "series", value: "Apollo" },
    ],
  ],
])("from %j to %j the filters used are %j", (before, after, expected) => {
  expect(filtersUsed(before, after)).toEqual(expected);
});

test.each([
  ["TypeError: Failed to fetch", "TypeError: Failed to fetch"],
  [
    "SyntaxError: Unexpected token '<', \"<h1>Ana Lopez\" is not valid JSON",
    "SyntaxError: Unexpected token … is not valid JSON",
  ],
  ["Error: no answer for ana@example.com", "Error: no answer for …"],
  ["Error: call (352) 555-0142 now", "Error: call … now"],
  [
    "GET https://sunspring.example/estimate?name=Ana&phone=1 failed",
    "GET https://sunspring.example/estimate… failed",
  ],
  ["Error: 503 from\n/pools", "Error: 503 from /pools"],
  ["/resources/a-guide", "/resources/a-guide"],
])("%j is logged as %j", (text, logged) => {
  expect(withoutValues(text)).toBe(logged);
});

test("a size is interest in it, as a filter or as a chip; a shape is not", () => {
  for (const { size } of poolSizes)
    expect([isSizeFilter("size", size), isSizeFilter("category", size), isSizeFilter("q", size)]).toEqual([
      true,
      true,
      false,
    ]);
  expect(isSizeFilter("category", "Kidney")).toBe(false);
});
