/** A text whose lone surrogates, which UTF-8 cannot express, are replaced. Firefox before 119 lacks toWellFormed. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD");
}
