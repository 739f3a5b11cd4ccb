/** Why a file can't be read as a table. */
export type SheetFault =
  | "empty"
  | "no_rows"
  | "old_excel"
  | "not_a_table"
  | "damaged"
  | "no_such_sheet"
  | "no_such_row"
  | "unpacks_to_too_much"
  | "too_many_rows"
  | "too_many_columns"
  | "too_much_text"
  | "too_much_memory"
  | "too_slow";

/** A file that can't be read as a table. */
export class UnreadableSheet extends Error {
  readonly why: SheetFault;
  /** The row with the error, if it is known. */
  readonly row: number | undefined;
  constructor(why: SheetFault, row?: number) {
    super(why);
    this.why = why;
    this.row = row;
  }
}

/** A row with its number in the file, where the headings are in row 1. */
export type SheetRow = { number: number; cells: string[] };
/** A worksheet by its name, and whether its workbook hides it. */
export type NamedSheet = { name: string; isHidden: boolean };
/** Where a table begins in its file, and where else it could. */
export type TablePlace = {
  /** The worksheet's number among `sheets`, from 1. A CSV file is one sheet, which has no name. */
  sheet: number;
  sheets: NamedSheet[];
  /** The number of the row of headings. */
  headingRow: number;
  /** The rows of which each may be the headings, with their cells cut short. */
  topRows: SheetRow[];
};
/** A table from a file: all cells are text, and empty rows are left out. */
export type SheetTable = { headings: string[]; rows: SheetRow[]; place: TablePlace };
/** Where a person says that a table begins: without a row, the one that seems to have the headings of that sheet. */
export type PlaceChoice = Pick<TablePlace, "sheet"> & { headingRow?: number | undefined };
/**
 * How many rows below the headings, columns and characters of text a table may have, and how many bytes a file may
 * unpack to.
 */
export type SheetLimits = { rows: number; columns: number; characters: number; unpackedBytes: number };

/**
 * What is looked for in a file: a table within limits, which begins where someone has chosen or, if there are several,
 * the one with headings of these words.
 */
export type SheetSearch = SheetLimits & { headings?: readonly string[]; choice?: PlaceChoice | undefined };

/** What the process that reads a file receives, and what it answers. */
export type SheetOrder = { bytes: Uint8Array; limits: SheetSearch };
export type SheetAnswer = { table: SheetTable } | { fault: SheetFault; row: number | undefined };
