import type { Generated } from "kysely";

/** Pictures that staff brought. Their bytes lie in the store under the hash. */
export type MediaTable = {
  id: Generated<number>;
  /** SHA-256 of the file as it came, hex: the same file is one record. */
  hash: string;
  /** The file's name, for staff. */
  name: string;
  /** "jpeg", "png", "webp", "avif" or "svg", by what the bytes said. */
  kind: string;
  /** Of the file as it came. */
  bytes: number;
  /** Pixels of the upright original. */
  width: number;
  height: number;
  alt: string;
  /** The point that a crop keeps, from 0 (left, top) to 1. */
  focal_x: number;
  focal_y: number;
  /** The widths that are in the store, as a JSON list. */
  widths: string;
  /** A tiny picture as a data address. */
  blur: string;
  /** "waiting", "processing", "ready" or "failed". */
  state: string;
  /** Variants that are made, of those that will be. */
  done: number;
  planned: number;
  /** How often processing has begun without coming to an end. */
  tries: number;
  /** Why it failed or waits for another try. */
  reason: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};
