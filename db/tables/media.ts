import type { Generated } from "kysely";

/** Pictures uploaded by staff. Their bytes are in the store, under the hash. */
export type MediaTable = {
  id: Generated<number>;
  /** SHA-256 of the uploaded file, hex: uploading the same file again gives the same record. */
  hash: string;
  /** The file's name, shown to staff. */
  name: string;
  /** "jpeg", "png", "webp", "avif" or "svg", determined from the bytes. */
  kind: string;
  /** Size of the uploaded file. */
  bytes: number;
  /** Pixels of the upright original. */
  width: number;
  height: number;
  alt: string;
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
