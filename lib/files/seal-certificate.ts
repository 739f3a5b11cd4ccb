import { createHash, createPrivateKey, X509Certificate, type KeyObject, type webcrypto } from "node:crypto";
import type { OctetString } from "asn1js";
import { sealBytes } from "./seal-pdf.ts";

/** A certificate that may sign, with its private key. */
export type SealCertificate = {
  /** Who it was issued to, and by whom: "Sunspring Pools LLC". */
  subject: string;
  issuer: string;
  /** When it begins and ends, ISO times. */
  validFrom: string;
  validUntil: string;
  /**
   * Signs as PAdES baseline B-B asks (ETSI EN 319 142-1).
   * @returns a detached CMS signature in DER, with the certificate and those of its issuers
   */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
};

/** A file that is no certificate to sign with. The message says why, and follows the file's name. */
export class UnusableCertificate extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnusableCertificate";
  }
}

/**
 * Reads a .p12 or .pfx file (PKCS #12).
 * @throws UnusableCertificate
 */
export async function readSealCertificate(p12: Uint8Array, password: string): Promise<SealCertificate> {
  const { keys, certificates } = await readBags(p12, password);
  if (keys.length === 0) throw new UnusableCertificate("contains no private key");
  const [certificate, key] = pairOf(keys, certificates);
  const algorithm = algorithmOf(key);
  if (!algorithm)
    throw new UnusableCertificate(
      "has a key that can’t be used: RSA with at least 2048 bits, or the curve P-256 or P-384, can",
    );
  if (!(await maySign(certificate)))
    throw new UnusableCertificate("was not issued for signing: its key usage names no signatures");
  // only signatures come out of it
  const signingKey = key.toCryptoKey(algorithm, false, ["sign"]);
  const chain = chainOf(certificate, certificates);
  const sign = (bytes: Uint8Array) => signatureOf(bytes, signingKey, chain);
  if ((await sign(new Uint8Array())).length > sealBytes)
    throw new UnusableCertificate(
      "contains so many certificates of issuers that a seal has no room for them",
    );
  return {
    subject: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    validFrom: certificate.validFromDate.toISOString(),
    validUntil: certificate.validToDate.toISOString(),
    sign,
  };
}

type Bags = { keys: KeyObject[]; certificates: X509Certificate[] };

/** The bags of a file (RFC 7292). */
const bagIds = {
  key: "1.2.840.113549.1.12.10.1.1",
  encryptedKey: "1.2.840.113549.1.12.10.1.2",
  certificate: "1.2.840.113549.1.12.10.1.3",
} as const;

async function readBags(p12: Uint8Array, password: string): Promise<Bags> {
  const { PFX, CertBag } = await import("pkijs");
  const secret = new TextEncoder().encode(password).buffer;
  const pfx = orUnusable(() => PFX.fromBER(Uint8Array.from(p12).buffer), "is not a .p12 or .pfx file");
  await pfx.parseInternalValues({ password: secret }).catch(() => {
    throw new UnusableCertificate("does not open with this password");
  });
  const safe = pfx.parsedValue!.authenticatedSafe!;
  // the password is right: what still can't be opened has a cipher that is no longer in use
  await safe
    .parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) })
    .catch(() => {
      throw new UnusableCertificate(
        "is encrypted in the way of older programs: export it again with AES, as docs/runbook.md says",
      );
    });
  const bags = (safe.parsedValue.safeContents as { value: { safeBags: Bag[] } }[]).flatMap(
    ({ value }) => value.safeBags,
  );
  const valuesOf = (id: string) => bags.filter(({ bagId }) => bagId === id).map(({ bagValue }) => bagValue);
  const pkcs8 = { format: "der", type: "pkcs8", passphrase: password } as const;
  return orUnusable(
    () => ({
      keys: [...valuesOf(bagIds.key), ...valuesOf(bagIds.encryptedKey)].map((value) =>
        createPrivateKey({ key: Buffer.from(value.toSchema().toBER()), ...pkcs8 }),
      ),
      certificates: valuesOf(bagIds.certificate)
        .filter((value) => value instanceof CertBag)
        .map(({ certValue }) => new X509Certificate(Buffer.from((certValue as OctetString).getValue()))),
    }),
    "has a key or a certificate that can’t be read",
  );
}

type Bag = { bagId: string; bagValue: { toSchema(): { toBER(): ArrayBuffer } } };

function orUnusable<T>(read: () => T, message: string): T {
  try {
    return read();
  } catch {
    throw new UnusableCertificate(message);
  }
}

function pairOf(keys: KeyObject[], certificates: X509Certificate[]): [X509Certificate, KeyObject] {
  for (const key of keys)
    for (const certificate of certificates) if (certificate.checkPrivateKey(key)) return [certificate, key];
  throw new UnusableCertificate("contains no certificate of its private key");
}

/** How a key signs; undefined if it is too weak, or of a kind that readers of PDFs do not all know. */
function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject) {
  const { modulusLength = 0, namedCurve } = asymmetricKeyDetails;
  if (asymmetricKeyType === "rsa" && modulusLength >= 2048)
    return { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  if (asymmetricKeyType !== "ec") return undefined;
  if (namedCurve === "prime256v1") return { name: "ECDSA", namedCurve: "P-256" };
  return namedCurve === "secp384r1" ? { name: "ECDSA", namedCurve: "P-384" } : undefined;
}

/** The first byte of key usage (RFC 5280, 4.2.1.3): digitalSignature and nonRepudiation. */
const signingBits = 0b1100_0000;

/** A certificate that names no usage may be used for anything. */
async function maySign({ raw }: X509Certificate): Promise<boolean> {
  const [{ Certificate }, { BitString }] = await Promise.all([import("pkijs"), import("asn1js")]);
  const { extensions = [] } = Certificate.fromBER(Uint8Array.from(raw).buffer);
  const usage = extensions.find(({ extnID }) => extnID === "2.5.29.15")?.parsedValue as unknown;
  if (!(usage instanceof BitString)) return true;
  return ((usage.valueBlock.valueHexView[0] ?? 0) & signingBits) !== 0;
}

/** The certificate, then that of its issuer, and so on, as far as the file has them. */
function chainOf(certificate: X509Certificate, all: X509Certificate[]): X509Certificate[] {
  const issuer = all.find((one) => certificate.checkIssued(one) && certificate.verify(one.publicKey));
  // a root has issued itself
  if (!issuer || issuer.fingerprint256 === certificate.fingerprint256) return [certificate];
  const others = all.filter((one) => one !== issuer);
  return [certificate, ...chainOf(issuer, others)];
}

/**
 * The signature has the digest of the signer's certificate (RFC 5035), so that nobody can put another one in its place,
 * and no time, which PAdES wants in the PDF's own dictionary.
 */
async function signatureOf(
  bytes: Uint8Array,
  key: webcrypto.CryptoKey,
  chain: X509Certificate[],
): Promise<Uint8Array> {
  const [pki, asn1] = await Promise.all([import("pkijs"), import("asn1js")]);
  const sha256 = (data: Uint8Array) =>
    new asn1.OctetString({ valueHex: createHash("sha256").update(data).digest() });
  const data = "1.2.840.113549.1.7.1";
  const certificates = chain.map(({ raw }) => pki.Certificate.fromBER(Uint8Array.from(raw).buffer));
  const [signer] = certificates;
  const sequence = (...value: object[]) => new asn1.Sequence({ value: value as never });
  const attributes = [
    { type: "1.2.840.113549.1.9.3", values: [new asn1.ObjectIdentifier({ value: data })] },
    { type: "1.2.840.113549.1.9.4", values: [sha256(bytes)] },
    // SHA-256 is the default of ESSCertIDv2, which DER leaves out
    { type: "1.2.840.113549.1.9.16.2.47", values: [sequence(sequence(sequence(sha256(chain[0]!.raw))))] },
  ].map((attribute) => new pki.Attribute(attribute));
  const sorted = attributes
    .map((attribute) => ({ attribute, der: Buffer.from(attribute.toSchema().toBER()) }))
    // DER sorts a set by its bytes
    .sort((one, other) => Buffer.compare(one.der, other.der))
    .map(({ attribute }) => attribute);
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: data }),
    certificates,
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: signer!.issuer, serialNumber: signer!.serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes: sorted }),
      }),
    ],
  });
  await signed.sign(key as CryptoKey, 0, "SHA-256");
  // RFC 5754 wants it written out for RSA; only ECDSA has no parameters
  if (key.algorithm.name !== "ECDSA")
    signed.signerInfos[0]!.signatureAlgorithm.algorithmParams = new asn1.Null();
  const content = signed.toSchema(true);
  return new Uint8Array(
    new pki.ContentInfo({ contentType: pki.ContentInfo.SIGNED_DATA, content }).toSchema().toBER(),
  );
}

/** The common name of a distinguished name, or else its organization: "O=Pools LLC\nCN=Seal" is "Seal". */
function nameIn(distinguished: string): string {
  const parts = distinguished.split("\n");
  const part = (type: string) => parts.find((one) => one.startsWith(`${type}=`))?.slice(type.length + 1);
  return part("CN") ?? part("O") ?? parts.join(", ");
}
