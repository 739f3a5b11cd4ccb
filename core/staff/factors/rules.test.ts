import { expect, test } from "vitest";
import { confirmedForMs, isConfirmed, recoveryCode, requirementOf, typedRecoveryCode } from "./rules.ts";

test.each([
  [null, false, "2026-12-12", "none"],
  ["2026-12-12", false, "2026-12-11", "soon"],
  ["2026-12-12", false, "2026-12-12", "now"],
  ["2026-12-12", false, "2027-01-01", "now"],
  ["2026-12-12", true, "2026-12-12", "none"],
] as const)("required from %s, with a factor: %s, on %s: %s", (requiredFrom, hasFactor, today, expected) => {
  expect(requirementOf({ requiredFrom, hasFactor }, today)).toBe(expected);
});

const now = new Date("2026-12-12T15:00:00.000Z");
test.each([
  [0, true],
  [confirmedForMs - 1, true],
  [confirmedForMs, false],
  // by a clock that was ahead
  [-1, false],
])("a confirmation %d ms ago is fresh: %s", (ago, expected) => {
  expect(isConfirmed(new Date(now.getTime() - ago).toISOString(), now)).toBe(expected);
});

test("a session that was opened before confirmations were stored has none", () => {
  expect(isConfirmed(null, now)).toBe(false);
});

const code = recoveryCode(new Uint8Array(24).map((_, index) => index * 11));

test("a recovery code has 24 characters that nobody confuses", () => {
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
});

test.each([
  [code, code],
  [code.toUpperCase().replaceAll("-", " "), code],
  [code.replaceAll("-", "").replaceAll("0", "o").replaceAll("1", "l"), code],
  [code.slice(1), undefined],
  ["123456", undefined],
  ["", undefined],
])("%j is read as %j", (typed, expected) => {
  expect(typedRecoveryCode(typed)).toBe(expected);
});
