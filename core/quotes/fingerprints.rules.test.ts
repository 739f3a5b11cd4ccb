import { expect, test } from "vitest";
import { fingerprintIn, namedFingerprints } from "./fingerprints.rules.ts";

const [offerHash, signedHash, fileHash] = ["a".repeat(64), "b".repeat(64), "c".repeat(64)];

test.each([
  [
    { offerHash, signedHash, fileHash },
    ["Offer fingerprint", "Signed-document fingerprint", "File fingerprint"],
  ],
  [{ offerHash, signedHash, fileHash: "" }, ["Offer fingerprint", "Signed-document fingerprint"]],
  [{ offerHash, signedHash }, ["Offer fingerprint", "Signed-document fingerprint"]],
  // erased offers have no hash
  [{ offerHash: "", signedHash }, ["Signed-document fingerprint"]],
])("%o is named %o", (hashes, names) => {
  expect(namedFingerprints(hashes).map(([name]) => name)).toEqual(names);
});

const digits = "0123456789abcdef".repeat(4);

test.each([
  [digits, digits],
  [`  ${digits}\n`, digits],
  [digits.toUpperCase(), digits],
  [digits.replaceAll(/(.{8})/g, "$1 "), digits],
  [`${digits.slice(0, 40)}\r\n${digits.slice(40)}`, digits],
  [`File fingerprint: ${digits}`, digits],
  ["", null],
  [digits.slice(1), null],
  [`${digits}0`, null],
  [`${digits.slice(1)}g`, null],
  [`${digits.slice(0, 32)}-${digits.slice(32)}`, null],
  [`${digits}:`, null],
  ["%", null],
])("%j is the fingerprint %j", (typed, fingerprint) => {
  expect(fingerprintIn(typed)).toBe(fingerprint);
});
