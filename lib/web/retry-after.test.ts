import { expect, test } from "vitest";
import { restOf } from "./retry-after.ts";

const monthMs = 30 * 24 * 3_600_000;

test.each([
  [undefined, 0],
  ["", 0],
  ["0", 0],
  ["1", 1_000],
  [" 120 ", 120_000],
  ["2592000", monthMs],
  ["2592001", monthMs],
  ["9".repeat(400), monthMs],
  ["-5", 0],
  ["soon", 0],
  ["Fri, 20 Nov 2026 14:05:00 GMT", 0],
  ["Fri, 20 Nov 2026 14:04:59 GMT", 0],
  ["Fri, 20 Nov 2026 14:05:01 GMT", 1_000],
])("Retry-After: %s is %d ms", (header, ms) => {
  expect(restOf(header, Date.parse("2026-11-20T14:05:00.000Z"))).toBe(ms);
});
