import { expect, test } from "vitest";
import { areForgotten, freeFailures, lockFor, lockLeft, pauseFor } from "./failed-sign-ins.rules.ts";

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 60_000],
  [6, 120_000],
  [7, 240_000],
  [10, 1_920_000],
  [11, 3_600_000],
  [12, 3_600_000],
  // far more than doubling can represent
  [5_000, 3_600_000],
])("after %d failures from one network an account is locked for it for %d ms", (failures, wait) => {
  expect(lockFor(failures, freeFailures.account)).toBe(wait);
});

test("a network may fail more often than one account from it before it is locked", () => {
  expect(lockFor(freeFailures.network - 1, freeFailures.network)).toBe(0);
  expect(lockFor(freeFailures.network, freeFailures.network)).toBe(60_000);
  expect(freeFailures.network).toBeGreaterThan(freeFailures.account);
  expect(freeFailures.widerNetworks[56]).toBeGreaterThan(freeFailures.network);
  expect(freeFailures.widerNetworks[48]).toBeGreaterThan(freeFailures.widerNetworks[56]);
});

test.each([
  [0, 0],
  [9, 0],
  [10, 1_000],
  [11, 2_000],
  [13, 8_000],
  [14, 10_000],
  [5_000, 10_000],
])("after %d failures of an account its sign-ins wait for %d ms", (failures, wait) => {
  expect(pauseFor(failures)).toBe(wait);
});

const now = new Date("2026-11-20T14:00:00.000Z");

test.each([
  [null, 0],
  ["2026-11-20T13:59:59.000Z", 0],
  ["2026-11-20T14:01:00.000Z", 60_000],
  ["2026-11-20T15:00:00.000Z", 3_600_000],
  // set by a clock that was ahead
  ["2026-11-20T15:00:00.001Z", 0],
  ["2027-12-25T14:01:00.000Z", 0],
])("a lock until %s holds for %d ms more", (until, left) => {
  expect(lockLeft(until, now)).toBe(left);
});

test.each([
  ["2026-11-19T14:00:00.000Z", false],
  ["2026-11-19T13:59:59.000Z", true],
  ["2027-12-25T14:00:00.000Z", true],
])("failures of %s are forgotten: %s", (at, forgotten) => {
  expect(areForgotten(at, now)).toBe(forgotten);
});
