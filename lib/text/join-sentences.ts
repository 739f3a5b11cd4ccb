/** Sentences one after the other. One that lacks the mark at its end gets a period, except the last. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences
    .map((one, at) => (at === sentences.length - 1 || /[.!?]”?$/.test(one) ? one : `${one}.`))
    .join(" ");
}
