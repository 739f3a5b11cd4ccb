import { widthInResults, type ResultLine } from "#core/content/shown-width.rules.ts";

/** How much of a text search results show. @param isInstead it is not typed yet, but taken from another text */
export function widthHint(line: ResultLine, text: string, isInstead = false): string {
  const source = isInstead && text ? "From the text above: " : "";
  const { width, shown, isCut } = widthInResults(line, text);
  if (isCut) return `${source}${width} pixels wide. Search results cut it off after about ${shown}.`;
  return `${source}${width} of the ${shown} pixels that search results show.`;
}
