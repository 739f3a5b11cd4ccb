import type { QuoteOffer } from "#core/quotes/draft.shape.ts";

/** How a customer accepted a quote, as it was stored. */
export type QuoteSignature = {
  /** The ids of the options that were chosen. */
  chosen: string[];
  totalCents: number;
  signerName: string;
  /** The drawn signature as an SVG path; empty if the name was typed. */
  signature: string;
  signedAt: string;
  ipAddress: string;
  userAgent: string;
  consentText: string;
  /** SHA-256 of the acceptance. */
  signedHash: string;
};

/** The offer and how it was accepted: everything that the signed PDF shows. */
export type SignedQuote = { offer: QuoteOffer; offerHash: string; acceptance: QuoteSignature };

/** A picture that comes with the program, by its address. */
export type PaperPicture = { src: string; alt: string; caption: string };

/** The contents of a quote's PDF; without an acceptance, as it was sent. */
export type PaperContents = Omit<SignedQuote, "acceptance"> & {
  acceptance: QuoteSignature | null;
  /** The pool's. */
  picture: PaperPicture | null;
};

/** The data that a quote's PDF is drawn from. */
export type QuotePaper = PaperContents & {
  /** The files of the pictures that its lines show, small, by the hashes that the offer names; some may be missing. */
  linePictures: ReadonlyMap<string, Uint8Array>;
  /** The page on which the signed file can be checked, with the site's address. */
  verifyUrl: string;
};
