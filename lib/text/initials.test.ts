import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Dana Ruiz", "DR"],
  ["Ana María de la Cruz", "AC"],
  ["dana", "D"],
  [" élan  vital ", "ÉV"],
  ["", ""],
])("the initials of “%s” are “%s”", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
