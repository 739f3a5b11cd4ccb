import { expect, test } from "vitest";
import { maySeal, sealStateOf, sealStateText } from "./seal.rules.ts";

const certificate = {
  subject: "Sunspring Pools LLC",
  issuer: "Test Authority",
  validFrom: "2026-01-10T12:00:00.000Z",
  validUntil: "2027-01-10T12:00:00.000Z",
};

test.each([
  ["2026-01-10T11:59:59.999Z", "early", false, "begins on Jan 10, 2026"],
  ["2026-01-10T12:00:00.000Z", "valid", true, "valid until Jan 10, 2027"],
  ["2026-12-11T11:59:59.999Z", "valid", true, "valid until Jan 10, 2027"],
  ["2026-12-11T12:00:00.000Z", "ending", true, "ends on Jan 10, 2027"],
  ["2027-01-10T12:00:00.000Z", "ending", true, "ends on Jan 10, 2027"],
  ["2027-01-10T12:00:00.001Z", "ended", false, "ended on Jan 10, 2027"],
])("at %s a certificate is %s; it seals: %s", (at, state, seals, says) => {
  const now = new Date(at);
  expect(sealStateOf(certificate, now)).toBe(state);
  expect(maySeal(certificate, now)).toBe(seals);
  const text = sealStateText(certificate, now);
  expect(text).toMatch(/^the certificate of Sunspring Pools LLC, issued by Test Authority, /);
  expect(text).toContain(says);
  expect(text.includes("without a seal")).toBe(!seals);
});
