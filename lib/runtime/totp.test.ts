import { expect, test } from "vitest";
import { newTotpSecret, totpAddress, totpCode, totpStep } from "./totp.ts";

/** The secret of RFC 6238, and its codes of appendix B, cut to six digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [2_000_000_000, "279037"],
])("at %d seconds the code is %s", (seconds, code) => {
  const now = new Date(seconds * 1_000);
  expect(totpCode(secret, now)).toBe(code);
  expect(totpStep(secret, { code, now })).toBe(Math.floor(seconds / 30));
});

test.each([
  [-60, undefined],
  [-30, -1],
  [0, 0],
  [30, 1],
  [60, undefined],
])("the code of %d seconds from now is of step %s", (seconds, step) => {
  const now = new Date(1_111_111_110_000);
  const code = totpCode(secret, new Date(now.getTime() + seconds * 1_000));
  expect(totpStep(secret, { code, now })).toBe(step === undefined ? undefined : 37_037_037 + step);
});

test.each(["", "28708", "2870822", "28708a", "-87082", "２８７０８２"])("%j is no code", (code) => {
  expect(totpStep(secret, { code, now: new Date(59_000) })).toBeUndefined();
});

test("secrets have 160 bits and differ, and their address names site and user", () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const address = totpAddress({ secret: one, issuer: "Sunspring Pools", account: "dana" });
  expect(address).toMatch(/^otpauth:\/\/totp\/Sunspring%20Pools:dana\?/);
  expect(address).toContain(`secret=${one}`);
});
