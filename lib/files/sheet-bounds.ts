import { UnreadableSheet, type SheetLimits } from "./sheet-file.ts";

type Limits = Pick<SheetLimits, "rows" | "columns">;

/** Empty rows are left out of a table, so a row's number may be this many times the limit. */
const emptyRows = 10;
/** The most columns and rows of any worksheet: XFD1048576 is the last cell. */
const mostInSheet = { columns: 16_384, rows: 1_048_576 };

/** A cell, a row or the stated dimension, up to the next "<": an empty cell has nothing else. */
const elements = /<(?:[\w.-]+:)?(c|row|dimension)(?=[\s/>])([^<]*)/g;
const addresses = /[\s:](?:r|ref)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Refuses a worksheet with a cell that is too far away, before anything makes room for the cells in between. Empty cells
 * that only have a color or border may be anywhere.
 * @param sheet its XML
 * @throws UnreadableSheet too_many_rows or too_many_columns; damaged for an address that no worksheet has
 */
export function checkCells(sheet: string, limits: Limits): void {
  const mostRows = limits.rows * emptyRows;
  let rows = 0;
  for (const [, name, rest = ""] of sheet.matchAll(elements)) {
    if (name === "row") rows += 1;
    if (rows > mostRows) throw new UnreadableSheet("too_many_rows");
    const isEmptyCell = name === "c" && /\/>\s*$/.test(rest);
    for (const [, one, other = ""] of rest.matchAll(addresses))
      for (const address of (one ?? other).split(":")) {
        const { row, column } = placeOf(address);
        if (name === "dimension") {
          if (row > mostInSheet.rows || column > mostInSheet.columns) throw new UnreadableSheet("damaged");
        } else if (row > mostRows) throw new UnreadableSheet("too_many_rows");
        else if (column > limits.columns && !isEmptyCell) throw new UnreadableSheet("too_many_columns");
      }
  }
}

/** The row and column of "B7", each from 1; "7" is a whole row and has column 0. @throws UnreadableSheet damaged */
export function placeOf(address: string): { row: number; column: number } {
  const [, columnName, row] = /^([A-Z]*)(\d+)$/.exec(address) ?? [];
  if (columnName === undefined) throw new UnreadableSheet("damaged");
  let column = 0;
  for (const digit of columnName) column = column * 26 + digit.charCodeAt(0) - 64;
  return { row: Number(row), column };
}

/** The opposite: row 7 and column 2 are "B7". */
export function addressOf({ row, column }: { row: number; column: number }): string {
  let letters = "";
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}
