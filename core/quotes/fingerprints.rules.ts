/** What a fingerprint is of, by its name: the same thing has the same name on every page, paper and email. */
export const fingerprintNames = {
  offer: "Offer fingerprint",
  signed: "Signed-document fingerprint",
  file: "File fingerprint",
} as const;

/** What a fingerprint is, in one sentence. */
export const fingerprintMeaning =
  "A fingerprint is a code that is computed from a text or file (by the method SHA-256): if a single character changes, so does the fingerprint.";

type Fingerprints = {
  /** Of everything that the quote says. */
  offerHash: string;
  /** Of the offer, the chosen options, the total and the signature. */
  signedHash: string;
  /** Of the PDF; empty or left out if there is none. */
  fileHash?: string;
};

/** The fingerprints of a signed quote with their names, in the order in which they came about. */
export function namedFingerprints({
  offerHash,
  signedHash,
  fileHash = "",
}: Fingerprints): [string, string][] {
  const all: [string, string][] = [
    [fingerprintNames.offer, offerHash],
    [fingerprintNames.signed, signedHash],
    [fingerprintNames.file, fileHash],
  ];
  return all.filter(([, hash]) => hash !== "");
}

/** The page on which anyone can check a fingerprint. */
export const verifyPath = "/verify";

/** The largest PDF of a quote that is ever drawn is a fraction of it, so a larger file is none of ours. In bytes. */
export const mostVerifiedBytes = 50_000_000;

/**
 * The 64 hexadecimal digits of a fingerprint as somebody typed or pasted it: in capitals, in groups, over several
 * lines, or with its name and a colon before it. Null if it is anything else.
 */
export function fingerprintIn(typed: string): string | null {
  const digits = (typed.split(":").at(-1) ?? "").replaceAll(/\s/g, "").toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : null;
}
