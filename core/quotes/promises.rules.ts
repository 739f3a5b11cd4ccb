/** "See the attached plan", "the warranty is enclosed with this quote"; not "the deck is attached to the house". */
const promises = [
  /\b(?:see|find|read|sign|use)\s+(?:the\s+|our\s+|your\s+)?(?:attached|enclosed)\b/i,
  /\b(?:is|are|comes?)\s+(?:attached|enclosed)(?=\s*(?:[.,;:)!]|$)|\s+(?:to|with|in)\s+(?:this|the|your)\s+(?:quote|offer|agreement|email|contract)\b)/i,
  /\b(?:attached|enclosed)\s+(?:is|are|you(?:’|')ll|you\s+will|please)\b/i,
  /\battached\s+(?:to|with)\s+this\s+(?:quote|offer|agreement|email|contract)\b/i,
  /\bthe\s+(?:attached|enclosed)\s+(?:\p{L}+\s+)?(?:plan|leaflet|publication|brochure|booklet|drawing|sheet|survey|form|notice|document|file|pdf|warranty|list|photo|picture)s?\b/iu,
  /\b(?:we\s+give\s+you\s+both|comes?\s+with\s+this\s+(?:quote|offer|agreement))\b/i,
];

/** Whether a text says that a document comes with the quote. */
export function promisesAttachment(text: string): boolean {
  return promises.some((promise) => promise.test(text));
}
