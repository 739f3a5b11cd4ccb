import { expect, test } from "vitest";
import { pageIdOf } from "./page-id.ts";

test.each([
  ["", "home"],
  ["/", "home"],
  ["cookie-policy", "cookie-policy"],
  ["/cookie-policy", "cookie-policy"],
  ["blog/:slug", "post"],
  ["no-such-page", ""],
])("the pattern %j is %j", (pattern, id) => {
  expect(pageIdOf(pattern)).toBe(id);
});
