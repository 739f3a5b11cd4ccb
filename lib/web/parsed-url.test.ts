import { expect, test } from "vitest";
import { parsedUrl } from "./parsed-url.ts";

test.each([
  ["https://films.example/a?b#c", undefined, "https://films.example/a?b#c"],
  ["/a/../b", "https://own.example", "https://own.example/b"],
  ["/a", undefined, undefined],
  ["https://", undefined, undefined],
  ["//[", "https://own.example", undefined],
  ["", undefined, undefined],
])("%j at %j is %j", (address, base, href) => {
  expect(parsedUrl(address, base)?.href).toBe(href);
});
