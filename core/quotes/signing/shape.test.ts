import { expect, test } from "vitest";
import { AcceptanceInput } from "./shape.ts";

const input = {
  offerHash: "a".repeat(64),
  chosen: [],
  shownCents: 100,
  signature: "",
  consentHash: "b".repeat(64),
  consents: true,
};

test.each([
  ["Marisol Vega", true],
  ["  李 雷  ", true],
  ["ישראל", true],
  ["Q", true],
  ["", false],
  [" \n ", false],
  // a space, a joiner and a direction that no one sees
  ["\u200b", false],
  ["\u200d\u202e", false],
  ["\u3164\u2800", false],
  ["...", false],
  ["x".repeat(121), false],
])("%j can be signed with: %s", (name, expected) => {
  const { success, error } = AcceptanceInput.safeParse({ ...input, name });
  expect(success, error?.message).toBe(expected);
});
