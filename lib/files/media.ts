/** The accepted kinds of pictures, as determined from their bytes. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "svg";

/** What the library accepts: pictures and documents. */
export type MediaKind = PictureKind | "pdf";

/** The name of a document's file in its address and in the store. */
export const documentFile = "document.pdf";

/** The hash in a library picture's address, with or without a file name; null for any other address. */
export function mediaHash(address: string): string | null {
  return /^\/media\/([0-9a-f]{64})(?:\/(?!document\.pdf$)[\w.]*)?$/.exec(address)?.[1] ?? null;
}

/** The hash in a library document's address; null for any other address. */
export function documentHash(address: string): string | null {
  return /^\/media\/([0-9a-f]{64})\/document\.pdf$/.exec(address)?.[1] ?? null;
}

/** Why a file is rejected. `detail` names what was found, such as "a PDF" or "30000 × 30000". */
export type Refusal =
  | "empty"
  | "too_heavy"
  | "too_many_pixels"
  | "not_a_picture"
  | "not_a_document"
  | "encrypted"
  | "damaged"
  | "unsafe_svg"
  | "animated"
  | "empty_svg"
  | "partial_svg"
  | "too_slow"
  | "died";

/** The file itself is faulty, so retrying with the same file is pointless. */
export class Unusable extends Error {
  readonly why: Refusal;
  readonly detail: string;

  constructor(why: Refusal, detail = "") {
    super(detail ? `${why}: ${detail}` : why);
    this.name = "Unusable";
    this.why = why;
    this.detail = detail;
  }
}

/** The bytes of a stored file are no longer those that were stored. */
export class DamagedFile extends Error {
  /** Whether nobody has asked for the file since it was damaged. */
  readonly isNew: boolean;

  constructor(key: string, isNew: boolean) {
    super(`The stored file ${key} is damaged.`);
    this.name = "DamagedFile";
    this.isNew = isNew;
  }
}
