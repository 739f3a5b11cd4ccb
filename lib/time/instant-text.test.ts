import { expect, test } from "vitest";
import { instantText } from "./instant-text.ts";

test.each([
  ["2026-11-20T14:05:00.000Z", "2026-11-20T14:05:00.000Z"],
  ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ["+010000-01-01T05:00:00.000Z", "9999-12-31T23:59:59.999Z"],
])("%s is stored as %s", (at, text) => {
  expect(instantText(new Date(at))).toBe(text);
});
