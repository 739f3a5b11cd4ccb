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
