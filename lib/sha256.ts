/** SHA-256 of a text, as 64 hexadecimal digits. */
export function sha256(text: string): Promise<string> {
  return sha256Of(new TextEncoder().encode(text));
}

/** SHA-256 of bytes, as 64 hexadecimal digits. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
