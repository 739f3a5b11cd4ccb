import { expect, test } from "vitest";
import { isOwnPath } from "./own-path.ts";

test.each([
  ["/pools", true],
  ["/pool-detail/latham-apollo-14?x=1#plan", true],
  ["/", true],
  ["pools", false],
  ["", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["/\t/evil.example", false],
  ["https://evil.example/", false],
  ["javascript:alert(1)", false],
])("%s is a path of this site: %s", (path, isOwn) => {
  expect(isOwnPath(path)).toBe(isOwn);
});
