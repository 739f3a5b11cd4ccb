/** A text as the bytes of a request that are on their way. */
export async function* bodyOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
