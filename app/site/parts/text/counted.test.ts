import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [0, "0 pools"],
  [1, "1 pool"],
  [1_234, "1,234 pools"],
])("%d is counted in words", (count, text) => {
  expect(counted(count, "pool")).toBe(text);
});
