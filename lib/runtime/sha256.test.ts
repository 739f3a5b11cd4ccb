import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

test.each([
  // the first two are from FIPS 180-4
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["é", "4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c"],
])("the hash of %j, read as UTF-8", (text, hash) => {
  expect(sha256(text)).toBe(hash);
});
