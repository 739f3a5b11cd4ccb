import { widthInResults, type ResultLine } from "#core/content/shown-width.rules.ts";

/** Said below a field whose page is described by the pattern of its kind if nobody writes anything. */
export const patternHint = "Leave it blank and the pattern under SEO writes it.";

/** How much of a text search results show. */
export function widthHint(line: ResultLine, text: string, ifBlank: string): string {
  if (text === "") return ifBlank;
  const { width, shown, isCut } = widthInResults(line, text);
  if (isCut) return `${width} pixels wide. Search results cut it off after about ${shown}.`;
  return `${width} of the ${shown} pixels that search results show.`;
}
