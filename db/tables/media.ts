import type { Generated } from "kysely";

/** Pictures and documents uploaded by staff. Their bytes are in the store, under `file`. */
export type MediaTable = {
  id: Generated<number>;
  /** The name in its address, 64 hex digits: the SHA-256 of its first file, unless another record has that name. */
  hash: string;
  /** SHA-256 of the uploaded file, hex: uploading the same file again gives the same record. */
  file: string;
  /** The picture whose file this one replaces once it is processed; then this row is gone. */
  replaces: number | null;
  /** The file's name, shown to staff. */
  name: string;
  /** "jpeg", "png", "webp", "avif", "svg" or "pdf", determined from the bytes. */
  kind: string;
  /** Size of the uploaded file. */
  bytes: number;
  /** Pixels of the upright original; 0 for a document. */
  width: number;
  height: number;
  alt: string;
  /** "photo" or "rendering"; empty if nobody has said. */
  origin: string;
  /** Where a photo was taken, such as "Ocala"; empty if unknown. */
  place: string;
  /** The pool that it shows, in the words of staff. */
  model: string;
  /** The day a photo was taken on. */
  taken_on: string | null;
  /** The focal point for crops, from 0 (left, top) to 1. */
  focal_x: number;
  focal_y: number;
  /** The widths in the store, as a JSON list. */
  widths: string;
  /** A tiny placeholder picture as a data URL. */
  blur: string;
  /** "waiting", "processing", "ready" or "failed". */
  state: string;
  /** Number of variants created so far, and in total. */
  done: number;
  planned: number;
  /** How often processing has started without finishing. */
  tries: number;
  /** Why it failed, or waits for a retry. */
  reason: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};
