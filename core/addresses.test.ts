import { expect, test } from "vitest";
import {
  addresses,
  canonicalPath,
  firstStep,
  isPrivatePath,
  isStaffPath,
  loggedPath,
  withoutPunctuation,
} from "./addresses.ts";

test("no two pages share an address or an id", () => {
  for (const key of ["id", "path"] as const) {
    const all = addresses.map((page) => page[key]);
    expect(new Set(all).size).toBe(all.length);
  }
});

test.each([
  ["/", ""],
  ["/blog", "blog"],
  ["/blog/:slug", "blog"],
  ["/:slug", ""],
  ["/*", ""],
  ["/robots.txt", ""],
  ["/admin/pools", "admin"],
])("%s begins with %j", (path, step) => {
  expect(firstStep(path)).toBe(step);
});

test.each([
  ["/admin-login", true],
  ["/admin/pools", true],
  ["/ADMIN/Pools", true],
  ["/admin/no-such-screen", true],
  ["/admin", true],
  ["/blog-preview/7", true],
  ["/simple-blog-test", true],
  ["/", false],
  ["/blog", false],
  ["/administration-building-pool", false],
  ["/pool-services-tampa-fl", false],
])("%s is a staff path: %s", (path, expected) => {
  expect(isStaffPath(path)).toBe(expected);
});

test.each([
  ["/Pools", "/pools"],
  ["/PRIVACY-policy", "/privacy-policy"],
  ["/Pool-Services-Tampa-FL", "/pool-services-tampa-fl"],
  ["/Pools/Compare", "/pools/compare"],
  ["/Pool-Detail/latham-apollo-14", "/pool-detail/latham-apollo-14"],
  ["/Blog/How-To", "/blog/How-To"],
  ["/RESOURCES/questions", "/resources/questions"],
  ["/Enhanced-Test/pool-services-tampa-fl", "/enhanced-test/pool-services-tampa-fl"],
  ["/pools/", "/pools"],
  ["/Pools//", "/pools"],
  ["/pool-detail/latham-apollo-14/", "/pool-detail/latham-apollo-14"],
  ["/pool-detail/", "/pool-detail"],
  ["/naples-fl/", "/naples-fl"],
  ["//", "/"],
  ["/pools", null],
  ["/", null],
  ["/Some-Landing-Page", null],
  ["/pool-detail/Apollo", null],
  ["/Admin-Login", null],
  ["/Admin/Pools", null],
  ["/Quote/secret", null],
  ["/Quote/secret/", null],
  ["//evil.example/", null],
  ["//evil.example//pools/", null],
  ["/no/such/page/", null],
])("%s means the page %s", (path, page) => {
  expect(canonicalPath(path)).toBe(page);
});

test("an address of millions of slashes ends, because each is looked at once", () => {
  // searching again from each slash would take hours
  expect(canonicalPath(`${"/".repeat(2_000_000)}x`)).toBeNull();
});

test.each([
  ["/quote/abc", true],
  ["/quote/abc/", true],
  ["/Quote/abc", true],
  ["//quote//abc", true],
  ["/%71uot%65/abc", true],
  ["/quote", false],
  ["/quote/", false],
  ["/quotes/abc", false],
  ["/blog/quote/abc", false],
  ["/%zz/abc", false],
  ["/", false],
])("%s contains a secret: %s", (path, expected) => {
  expect(isPrivatePath(path)).toBe(expected);
  expect(loggedPath(path)).toBe(expected ? "/quote/…" : path);
});

test("a preview link is private, and a page of its first step is not", () => {
  expect([isPrivatePath("/preview/abc"), isPrivatePath("/preview")]).toEqual([true, false]);
  expect(loggedPath("/preview/abc")).toBe("/preview/…");
});

test("the page of a request is private too, and a log says which kind of page it was", () => {
  expect([isPrivatePath("/request/abc"), isPrivatePath("/request")]).toEqual([true, false]);
  expect(loggedPath("/Request/abc")).toBe("/request/…");
});

test.each([
  ["/quote/sun_aB-9.", "/quote/sun_aB-9"],
  ["/quote/sun_aB-9,", "/quote/sun_aB-9"],
  ["/quote/sun_aB-9)", "/quote/sun_aB-9"],
  ["/quote/sun_aB-9%E2%80%9D", "/quote/sun_aB-9"],
  ["/quote/sun_aB-9%3E%20", "/quote/sun_aB-9"],
  ["/Request/sun_aB-9!", "/Request/sun_aB-9"],
  ["/quote/sun_aB-9", null],
  ["/quote/sun_aB-9/", null],
  ["/quote/sun_aB-9/pdf", null],
  ["/quote/sun_aB-9.pdf", null],
  ["/quote/...", null],
  ["//quote/sun_aB-9.", null],
  ["/blog/title.", null],
])("what is added to the end of a link is removed: %s is %s", (path, expected) => {
  expect(withoutPunctuation(path)).toBe(expected);
});
