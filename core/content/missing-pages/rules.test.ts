import { expect, test } from "vitest";
import { missingPath, nearestPath } from "./rules.ts";

test.each([
  ["/old-pools", "/old-pools"],
  ["/Old-Pools/", "/old-pools"],
  ["/Blog/an-old-title", "/blog/an-old-title"],
  ["/a b", "/a%20b"],
  [`/${"a".repeat(299)}`, `/${"a".repeat(299)}`],
  [`/${"a".repeat(300)}`, undefined],
  // a redirect could not begin there
  ["/pools", undefined],
  ["/admin/nothing", undefined],
  ["/ADMIN/nothing", undefined],
  ["/request/secret", undefined],
  ["/quote/secret/pdf", undefined],
  ["/api/nothing", undefined],
  ["/media/nothing", undefined],
  ["/resources/a-guide/download", undefined],
  ["/unsubscribe/ana@example.com", undefined],
  ["/unsubscribe/ana%40example.com", undefined],
  ["//evil.example/a", undefined],
  ["//", undefined],
  ["http://evil.example/a", undefined],
  ["/%zz", "/%zz"],
  ["*", undefined],
  ["", undefined],
])("a request for %s is counted as %s", (asked, path) => {
  expect(missingPath(asked)).toBe(path);
});

const paths = ["/pools", "/financing", "/blog/what-a-fiberglass-pool-costs", "/pool-detail/latham-apollo-14"];
test.each([
  ["/pool", "/pools"],
  ["/swimming-pools", "/pools"],
  ["/finance", "/financing"],
  ["/blog/fiberglass-pool-cost", "/blog/what-a-fiberglass-pool-costs"],
  ["/products/apollo-14", "/pool-detail/latham-apollo-14"],
  ["/wp-login.php", undefined],
  ["/careers", undefined],
])("the page that is most like %s is %s", (missing, nearest) => {
  expect(nearestPath(missing, paths)).toBe(nearest);
});
