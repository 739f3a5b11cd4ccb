import { expect, test } from "vitest";
import { filtersUsed, pageClassOf } from "./rules.ts";

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
