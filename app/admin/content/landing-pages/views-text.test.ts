import { expect, test } from "vitest";
import { viewsText } from "./views-text.ts";

test.each([
  ["enhanced", 0, "0"],
  ["enhanced", 1234, "1,234"],
  ["simple", 0, "Not counted"],
  ["simple", 12, "12"],
] as const)("a page in the %s layout with %i stored views shows %s", (view, views, text) => {
  expect(viewsText({ view, views })).toBe(text);
});
