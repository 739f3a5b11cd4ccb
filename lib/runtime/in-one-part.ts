/** A file that is there as a whole, for what sends files in parts. */
export async function* inOnePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
