import { expect, test } from "vitest";
import { floridaRecent } from "./florida-recent.ts";

test.each([
  ["2026-11-20T20:59:30.000Z", "just now"],
  ["2026-11-20T21:00:05.000Z", "just now"],
  ["2026-11-20T21:00:59.000Z", "just now"],
  ["2026-11-20T21:10:00.000Z", "4:10 PM"],
  ["2026-11-22T21:00:00.000Z", "Nov 22, 2026, 4:00 PM"],
  ["2026-11-20T20:59:00.000Z", "1 min ago"],
  ["2026-11-20T20:00:01.000Z", "59 min ago"],
  ["2026-11-20T20:00:00.000Z", "3:00 PM"],
  ["2026-11-20T05:00:00.000Z", "12:00 AM"],
  ["2026-11-20T04:59:00.000Z", "Nov 19, 2026, 11:59 PM"],
])("at 4 PM in Florida, %s is shown as %s", (at, text) => {
  expect(floridaRecent(at, new Date("2026-11-20T21:00:00.000Z"))).toBe(text);
});
