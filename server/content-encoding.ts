import { promisify } from "node:util";
import { gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

export const gzipped = promisify(gzip);

/** The smallest encoding that a request accepts. */
export function bestEncoding(accepted = ""): Encoding {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "br";
  return acceptsGzip(accepted) ? "gzip" : "identity";
}

export function acceptsGzip(accepted = ""): boolean {
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?\b)/.test(accepted);
}
