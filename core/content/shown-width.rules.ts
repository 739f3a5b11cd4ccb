import { arialBeginning, arialWidth } from "#lib/text/arial-width.ts";

/** The two lines of a search result that are a page's own. */
export type ResultLine = "title" | "description";

/** The size of each line's font in the results of a search on a computer, and how much of it they show, in pixels. */
const lines = {
  title: { fontSize: 20, shownWidth: 600 },
  description: { fontSize: 14, shownWidth: 960 },
};

/** How wide a title or a description is in search results, and how much of it they show, in whole pixels. */
export function widthInResults(
  line: ResultLine,
  text: string,
): { width: number; shown: number; isCut: boolean } {
  const { fontSize, shownWidth: shown } = lines[line];
  const width = Math.ceil(arialWidth(text, fontSize));
  return { width, shown, isCut: width > shown };
}

/** A title or a description as search results show it: cut off where it is too wide, between words if possible. */
export function asInResults(line: ResultLine, text: string): string {
  const { fontSize, shownWidth } = lines[line];
  if (arialBeginning(text, fontSize, shownWidth).length === text.length) return text;
  const beginning = arialBeginning(text, fontSize, shownWidth - arialWidth("…", fontSize));
  const space = text[beginning.length] === " " ? -1 : beginning.lastIndexOf(" ");
  return `${(space > 0 ? beginning.slice(0, space) : beginning).trimEnd()}…`;
}
