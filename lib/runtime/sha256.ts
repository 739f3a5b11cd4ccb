import { createHash } from "node:crypto";

/**
 * SHA-256 of a text, as 64 hexadecimal digits. It takes microseconds and no thread of Node's pool, which other work may
 * occupy: every request of staff needs it.
 */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** SHA-256 of bytes, as 64 hexadecimal digits; in the pool, because a file takes longer. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
