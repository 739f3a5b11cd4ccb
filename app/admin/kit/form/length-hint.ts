/** How much of a text search results show. @param isInstead it is not typed yet, but taken from another text */
export function lengthHint(text: string, most: number, isInstead = false): string {
  const source = isInstead && text ? "From the text above: " : "";
  return `${source}${text.length} of the ${most} characters that are shown.`;
}
