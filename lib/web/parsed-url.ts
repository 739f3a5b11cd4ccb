/** An address in its parts, or null if it is invalid. Safari before 17 and Chrome before 120 lack URL.canParse. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
