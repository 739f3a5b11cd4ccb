import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aSealCertificate, certificateFile, certificatePassword } from "#tests/seal-certificates.ts";
import { readSealCertificate, UnusableCertificate } from "./seal-certificate.ts";

const bytesOf = (name: string) => readFileSync(certificateFile(`${name}.p12`));

test.each(["rsa", "p256", "p384"])(
  "a file with a key %s is read, with who it is of and until when",
  async (name) => {
    expect(await aSealCertificate(name)).toEqual({
      subject: "Sunspring Pools Seal",
      issuer: "Sunspring Test Issuer",
      validFrom: "2020-01-01T00:00:00.000Z",
      validUntil: "2099-12-31T23:59:59.000Z",
      sign: expect.any(Function),
    });
  },
);

test.each([
  [
    "no file of this kind",
    new TextEncoder().encode("-----BEGIN CERTIFICATE-----"),
    "is not a .p12 or .pfx file",
  ],
  ["an empty one", new Uint8Array(), "is not a .p12 or .pfx file"],
  ["one that was cut", bytesOf("rsa").subarray(0, 2_000), "is not a .p12 or .pfx file"],
  ["one of an old program", bytesOf("legacy"), "is encrypted in the way of older programs"],
  ["one without a key", bytesOf("keyless"), "contains no private key"],
  ["a key of 1024 bits", bytesOf("rsa1024"), "has a key that can’t be used"],
  ["a key of another curve", bytesOf("p521"), "has a key that can’t be used"],
  ["a certificate to encrypt with", bytesOf("encrypts"), "was not issued for signing"],
])("%s is refused with its reason", async (_, p12, message) => {
  const reading = readSealCertificate(p12, certificatePassword);
  await expect(reading).rejects.toThrow(UnusableCertificate);
  await expect(reading).rejects.toThrow(message);
});

test.each(["", "Seal", "seal "])(
  "the password %j does not open it, and is not in the message",
  async (password) => {
    await expect(readSealCertificate(bytesOf("rsa"), password)).rejects.toThrow(
      /^does not open with this password$/,
    );
  },
);
