/** Yields a complete file as a single part, for code that sends files in parts. */
export async function* inOnePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
