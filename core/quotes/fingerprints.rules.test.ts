import { expect, test } from "vitest";
import { namedFingerprints } from "./fingerprints.rules.ts";

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
