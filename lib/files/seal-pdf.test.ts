import { beforeAll, expect, test } from "vitest";
import { hasTool, opensslSays, pdfsigSays, qpdfSays, signatureIn } from "#tests/pdf-tools.ts";
import { paperHere } from "#tests/paper-here.ts";
import { picturedPaper, signedPaper } from "#tests/quote-offers.ts";
import { aSealCertificate } from "#tests/seal-certificates.ts";
import { sealBytes, sealPdf, sealPdfAgain } from "./seal-pdf.ts";

const at = new Date("2026-11-21T20:04:59.678Z");
let drawn: Buffer;
beforeAll(async () => {
  drawn = Buffer.from(await paperHere.draw(signedPaper(picturedPaper())));
});

async function sealed(key = "rsa"): Promise<Buffer> {
  const { sign } = await aSealCertificate(key);
  return Buffer.from((await sealPdf(drawn, at, sign)).sealed);
}

/** With another digit in the middle of what was drawn. */
function changed(pdf: Buffer): Buffer {
  const copy = Buffer.from(pdf);
  copy[drawn.length >> 1]! ^= 1;
  return copy;
}

test("a sealed PDF begins with the PDF as it was, and all of it but the signature is covered", async () => {
  const pdf = await sealed();
  expect(pdf.subarray(0, drawn.length).equals(drawn)).toBe(true);
  const { covered, signature } = signatureIn(pdf);
  expect(covered.length).toBe(pdf.length - 2 * sealBytes - 2);
  expect(signature.length).toBeGreaterThan(1_000);
});

test("its dictionary says the time and the kind, and the signature itself has no time", async () => {
  const pdf = await sealed();
  const added = pdf.subarray(drawn.length).toString("latin1");
  expect(added).toContain("/SubFilter /ETSI.CAdES.detached");
  expect(added).toContain("/M (D:20261121200459Z)");
  const signingTime = Buffer.from("06092a864886f70d010905", "hex");
  const signingCertificate = Buffer.from("060b2a864886f70d010910022f", "hex");
  const { signature } = signatureIn(pdf);
  expect([signature.includes(signingCertificate), signature.includes(signingTime)]).toEqual([true, false]);
});

test("with a signature that was kept, the same PDF is the same again", async () => {
  const { sign } = await aSealCertificate("p256");
  const first = await sealPdf(drawn, at, sign);
  const again = await sealPdfAgain(drawn, at, first.signature);
  expect(Buffer.from(again).equals(first.sealed)).toBe(true);
});

test.each([
  ["no PDF", () => Buffer.from("<html>")],
  ["one without its end", () => drawn.subarray(0, drawn.length - 40)],
  ["one that has been sealed", () => sealed()],
])("%s is refused, and so nothing is sealed twice", async (_, make) => {
  const pdf = await make();
  const { sign } = await aSealCertificate();
  await expect(sealPdf(pdf, at, sign)).rejects.toThrow("This PDF ");
});

test("a signature that has no room is refused", async () => {
  await expect(sealPdf(drawn, at, async () => new Uint8Array(sealBytes + 1))).rejects.toThrow("exceeds");
});

test.runIf(hasTool("openssl")).each(["rsa", "p256", "p384"])(
  "openssl verifies the seal of a key %s up to its root, and not that of a changed file",
  async (key) => {
    const pdf = await sealed(key);
    expect(opensslSays(pdf)).toMatch(/^CAdES Verification successful/);
    expect(opensslSays(changed(pdf))).toContain("CAdES Verification failure");
  },
);

test.runIf(hasTool("pdfsig")).each(["rsa", "p256", "p384"])(
  "pdfsig finds the seal of a key %s valid for the whole file, and not in a changed one",
  async (key) => {
    const pdf = await sealed(key);
    const says = pdfsigSays(pdf);
    expect(says).toContain("Signer Certificate Common Name: Sunspring Pools Seal");
    expect(says).toContain("Signature Type: ETSI.CAdES.detached");
    expect(says).toContain("Total document signed");
    expect(says).toContain("Signature is Valid.");
    expect(pdfsigSays(changed(pdf))).toContain("Digest Mismatch");
  },
);

test.runIf(hasTool("qpdf"))("qpdf finds no mistake in a sealed file", async () => {
  expect(qpdfSays(await sealed())).toContain("No syntax or stream encoding errors found");
});
