/** Why a file can't be read as a table. */
export type SheetFault =
  | "empty"
  | "no_rows"
  | "old_excel"
  | "not_a_table"
  | "damaged"
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
/** A table from a file: all cells are text, and empty rows are left out. */
export type SheetTable = { headings: string[]; rows: SheetRow[] };
/**
 * How many rows below the headings, columns and characters of text a table may have, and how many bytes a file may
 * unpack to.
 */
export type SheetLimits = { rows: number; columns: number; characters: number; unpackedBytes: number };

/** What is looked for in a file: a table within limits and, if there are several, the one with headings of these words. */
export type SheetSearch = SheetLimits & { headings?: readonly string[] };

/** What the process that reads a file receives, and what it answers. */
export type SheetOrder = { bytes: Uint8Array; limits: SheetSearch };
export type SheetAnswer = { table: SheetTable } | { fault: SheetFault; row: number | undefined };
