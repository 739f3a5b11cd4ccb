/**
 * Applies `change` to the text of sanitized HTML, never to its tags. The HTML is split once: a pattern that looks ahead
 * for the end of a tag would read on from each of its matches.
 */
export function outsideTags(html: string, change: (text: string) => string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 || part === "" ? part : change(part)))
    .join("");
}
