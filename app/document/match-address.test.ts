import { expect, test } from "vitest";
import { matchAddress } from "./match-address.ts";

test.each<[path: string, id: string, params: Record<string, string>]>([
  ["/", "home", {}],
  ["/pools", "pools", {}],
  ["/Pools/", "pools", {}],
  ["/pools/compare", "compare", {}],
  ["/pool-detail/latham-apollo-14", "pool-detail", { id: "latham-apollo-14" }],
  ["/pool-detail/a%20b%2Fc", "pool-detail", { id: "a b/c" }],
  ["/pool-detail/%E0%A4", "pool-detail", { id: "%E0%A4" }],
  ["/pool-detail/a/b", "not-found", {}],
  ["/blog/rss.xml", "rss", {}],
  ["/blog/a-title", "post", { slug: "a-title" }],
  ["/resources/a-guide/download", "guide-file", { slug: "a-guide" }],
  ["/quote/secret/pdf", "customer-quote-pdf", { token: "secret" }],
  ["/admin", "staff-home", {}],
  ["/admins", "landing-page", { slug: "admins" }],
  ["/pool-services-tampa-fl", "pool-services-tampa-fl", {}],
  ["/no/such/page", "not-found", {}],
])("%s is the address %s", (path, id, params) => {
  expect(matchAddress(path)).toMatchObject({ id, params });
});
