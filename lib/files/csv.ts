import { stringify } from "csv-stringify/sync";

/** Lets Excel read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Lines of a CSV file, each ended by CR LF. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe instead.
 */
export function csvLines(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });
}
