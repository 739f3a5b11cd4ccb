import { stringify } from "csv-stringify/sync";

/** Lets Excel read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * A sign that begins a formula behind a semicolon or a tab: in many countries a spreadsheet begins a new cell there. Not
 * a face, which is no formula.
 */
const formulaWithin = /([;\t][" ]*)(?=[=+@＝＋＠]|[-－](?!\)))/g;

/**
 * Lines of a CSV file, each ended by CR LF. What a spreadsheet would take for a formula begins with an apostrophe
 * instead, whichever separator it expects.
 */
export function csvLines(rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replace(formulaWithin, "$1'")));
  return stringify(cells, {
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n;\t]/,
  });
}
