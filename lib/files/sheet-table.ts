import { parse } from "csv-parse/sync";
import { zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { withoutUnseen } from "#lib/text/unseen.ts";
import { fewestHeadings, headingWord } from "./heading-word.ts";
import { checkCells } from "./sheet-bounds.ts";
import {
  UnreadableSheet,
  type NamedSheet,
  type SheetLimits,
  type SheetRow,
  type SheetSearch,
  type SheetTable,
} from "./sheet-file.ts";
import { fillMerged, readableSheet, worksheetsIn, type Worksheet } from "./sheet-xml.ts";
import { checkZip, UnusableZip, type ZipEntries } from "./zip-contents.ts";

/** "<", which begins the next piece of XML in every encoding that extends ASCII. */
const lessThan = 0x3c;

/**
 * A table of an XLSX or CSV file, where someone has chosen that it begins. Without a choice, of several worksheets, the
 * first visible one that has the headings that are looked for or, if none has, the first that can be read.
 * @throws UnreadableSheet
 */
export async function tableIn(bytes: Uint8Array, search: SheetSearch): Promise<SheetTable> {
  if (bytes.length === 0) throw new UnreadableSheet("empty");
  return beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? tableOfXlsx(bytes, search) : tableOfCsv(bytes, search);
}

/** The sheet of a file that is no workbook. */
const onlySheet = { sheet: 1, sheets: [] };

function tableOfCsv(bytes: Uint8Array, search: SheetSearch): SheetTable {
  const cells = cellsOfText(textOf(bytes), search);
  if (search.choice && search.choice.sheet !== onlySheet.sheet) throw new UnreadableSheet("no_such_sheet");
  return tableOf(cells, search, onlySheet).table;
}

/** How many rows the headings may be among, below a title for instance. */
const mostTopRows = 20;
/** A cell that is too long to be shown whole where the row of headings is chosen, and what is shown of it. */
const beyondShown = /^(.{80}).+$/su;

/** How many of the headings that are looked for are among these cells. */
function headingsIn(cells: readonly string[], { headings = [] }: Pick<SheetSearch, "headings">): number {
  const words = new Set(cells.map(headingWord));
  return headings.filter((heading) => words.delete(heading)).length;
}

type SheetOf = { sheet: number; sheets: NamedSheet[] };
type ReadTable = { table: SheetTable; hasHeadings: boolean };

/**
 * The rows below the chosen row or, if none is, below the headings that are looked for or, without them, below the first
 * row that is not empty.
 */
function tableOf(cells: string[][], search: SheetSearch, from: SheetOf): ReadTable {
  if (charactersIn(cells) > search.characters) throw new UnreadableSheet("too_much_text");
  const rows = cells
    .map((row, index) => ({ number: index + 1, cells: row.map((cell) => withoutUnseen(cell).trim()) }))
    .filter((row) => row.cells.some((cell) => cell !== ""));
  if (rows.length === 0) throw new UnreadableSheet("empty");
  const topRows = rows.slice(0, mostTopRows);
  const counts = topRows.map((row) => headingsIn(row.cells, search));
  const most = Math.max(...counts);
  const hasHeadings = most >= fewestHeadings;
  const guessed = hasHeadings ? counts.indexOf(most) : 0;
  const { headingRow } = search.choice ?? {};
  const at = headingRow === undefined ? guessed : topRows.findIndex(({ number }) => number === headingRow);
  const [first, ...others] = rows.slice(at);
  if (at < 0 || !first) throw new UnreadableSheet("no_such_row");
  if (others.length === 0) throw new UnreadableSheet("no_rows");
  if (others.length > search.rows) throw new UnreadableSheet("too_many_rows");
  const headings = withoutEmptyEnd(first.cells);
  if (headings.length > search.columns) throw new UnreadableSheet("too_many_columns");
  const below = others.map((row) => ({ ...row, cells: row.cells.slice(0, headings.length) }));
  const shown = topRows.map((row) => shownOf(row, search.columns));
  const place = { ...from, headingRow: first.number, topRows: shown };
  return { table: { headings, rows: below, place }, hasHeadings };
}

/** As much of a row as tells what it is. */
function shownOf({ number, cells }: SheetRow, columns: number): SheetRow {
  const shown = withoutEmptyEnd(cells.slice(0, columns));
  return { number, cells: shown.map((cell) => cell.replace(beyondShown, "$1…")) };
}

/** Counts the text of every cell, because a workbook may show one stored text in many cells. */
function charactersIn(cells: string[][]): number {
  return cells.reduce((sum, row) => row.reduce((all, cell) => all + cell.length, sum), 0);
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** How many worksheets are searched, each of which is read by itself, and how many can be chosen. */
const [mostSearched, mostNamed] = [10, 100];

async function tableOfXlsx(bytes: Uint8Array, search: SheetSearch): Promise<SheetTable> {
  const entries = entriesOf(bytes, search.unpackedBytes);
  if (!entries.has("xl/workbook.xml")) throw new UnreadableSheet("not_a_table");
  checkLengths(entries);
  const listed = worksheetsIn(
    textIn(entries, "xl/workbook.xml"),
    textIn(entries, "xl/_rels/workbook.xml.rels"),
  );
  const all = listed.slice(0, mostNamed);
  const sheets = all.map(({ name, isHidden }) => ({ name, isHidden }));
  async function read(sheet: Worksheet): Promise<ReadTable> {
    const cells = await cellsOfSheet({ bytes, entries, sheet }, search);
    return tableOf(cells, search, { sheet: sheet.number, sheets });
  }
  const { choice } = search;
  if (!choice) return searchedSheet(all, read);
  const chosen = all.find(({ number }) => number === choice.sheet);
  if (!chosen) throw new UnreadableSheet("no_such_sheet");
  return (await read(chosen)).table;
}

/** Hidden worksheets are only searched if no other can be read. */
async function searchedSheet(
  all: Worksheet[],
  read: (sheet: Worksheet) => Promise<ReadTable>,
): Promise<SheetTable> {
  let fault: UnreadableSheet | undefined;
  for (const isHidden of [false, true]) {
    let first: SheetTable | undefined;
    for (const sheet of all.filter((one) => one.isHidden === isHidden).slice(0, mostSearched)) {
      try {
        const { table, hasHeadings } = await read(sheet);
        if (hasHeadings) return table;
        first ??= table;
      } catch (reason) {
        // what is wrong with one sheet is no fault of the others
        if (!(reason instanceof UnreadableSheet)) throw reason;
        fault ??= reason;
      }
    }
    if (first) return first;
  }
  throw fault ?? new UnreadableSheet("damaged");
}

type SheetToRead = { bytes: Uint8Array; entries: ZipEntries; sheet: Worksheet };

async function cellsOfSheet(
  { bytes, entries, sheet: { number, path } }: SheetToRead,
  limits: SheetLimits,
): Promise<string[][]> {
  const original = textIn(entries, path);
  const xml = readableSheet(original);
  checkCells(xml, limits);
  const workbook = xml === original ? new Uint8Array(bytes) : withFile(entries, path, xml);
  const rows = await readSheet(workbook.buffer as ArrayBuffer, number).catch(() => {
    throw new UnreadableSheet("damaged");
  });
  const cells = rows.map((row) => row.map(cellText));
  fillMerged(cells, xml);
  return cells;
}

/** A ZIP file with one of its files replaced. */
function withFile(entries: ZipEntries, path: string, text: string): Uint8Array {
  const files = Object.fromEntries([...entries].map(([name, unpack]) => [name, unpack()]));
  return zipSync({ ...files, [path]: Buffer.from(text, "latin1") }, { level: 0 });
}

/** No cell may contain more than 32,767 characters, and no tag of a workbook is nearly as long. */
const longestPiece = 500_000;

/**
 * Refuses a workbook with a text, tag or comment that goes on and on, whose reader would begin anew with every few
 * kilobytes.
 */
function checkLengths(entries: ZipEntries): void {
  for (const [path, unpack] of entries) {
    if (!/\.(?:xml|rels)$/i.test(path)) continue;
    const xml = unpack();
    let start = 0;
    while (start >= 0) {
      const next = xml.indexOf(lessThan, start + 1);
      if ((next < 0 ? xml.length : next) - start > longestPiece) throw new UnreadableSheet("too_much_text");
      start = next;
    }
  }
}

/** One byte per character, because only names and addresses are looked for. */
function textIn(entries: ZipEntries, path: string): string {
  const bytes = entries.get(path)?.();
  return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1") : "";
}

function entriesOf(bytes: Uint8Array, most: number): ZipEntries {
  try {
    return checkZip(bytes, most);
  } catch (reason) {
    const isTooLarge = reason instanceof UnusableZip && reason.isTooLarge;
    throw new UnreadableSheet(isTooLarge ? "unpacks_to_too_much" : "damaged");
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  // a time of day is stored as a moment of the day before Excel's first one
  if (cell instanceof Date)
    return cell.toISOString().slice(...(cell.getUTCFullYear() < 1900 ? [11, 16] : [0, 10]));
  // 0.1 + 0.2 in a formula is 0.3
  if (typeof cell === "number") return String(Number(cell.toPrecision(12)));
  return String(cell);
}

const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

/** Programs that save no byte order mark write UTF-8 or, like older versions of Excel, Windows-1252. */
function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, oldExcel)) throw new UnreadableSheet("old_excel");
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  // no text has this byte, and every binary file does
  if (bytes.includes(0)) throw new UnreadableSheet("not_a_table");
  const text = utf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  // oxlint-disable-next-line no-control-regex
  if (/[\u0001-\u0008\u000e-\u001f]/.test(text.slice(0, 10_000)) || text.startsWith("%PDF"))
    throw new UnreadableSheet("not_a_table");
  return text;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Excel may name the separator in a line of its own, and other programs put that line into quotes. */
const named = /^"?sep=(.)"?[^\r\n]*\r?\n/i;

function cellsOfText(text: string, search: SheetSearch): string[][] {
  const separator = named.exec(text)?.[1] ?? separatorOf(text, search);
  try {
    return parse(text.replace(named, "\n"), { ...asWritten, delimiter: separator });
  } catch (reason) {
    const { lines } = reason as { lines?: number };
    throw new UnreadableSheet("damaged", lines);
  }
}

const asWritten = {
  relax_column_count: true,
  // inches are written with quotes
  relax_quotes: true,
  skip_empty_lines: false,
} as const;

const separators = [",", ";", "\t", "|"];

/**
 * The separator that gives the chosen row most cells. If none is chosen, the one between the headings that are looked for
 * or, without them, the one that occurs most often in the first line, outside quotes.
 */
export function separatorOf(text: string, search: Pick<SheetSearch, "headings" | "choice"> = {}): string {
  const { headingRow } = search.choice ?? {};
  if (headingRow !== undefined) {
    const cells = (one: string) => cellsInRow(text, one, headingRow);
    return [...separators].sort((one, other) => cells(other) - cells(one))[0] as string;
  }
  const lines = text
    .slice(0, 100_000)
    .split(/\r?\n|\r/)
    .slice(0, mostTopRows);
  const headings = (one: string) => Math.max(...lines.map((line) => headingsIn(line.split(one), search)));
  const first = /^\s*([^\r\n]*)/.exec(text.replace(/"[^"]*"/g, '""'))?.[1] ?? "";
  const count = (one: string) => first.split(one).length;
  return [...separators].sort(
    (one, other) => headings(other) - headings(one) || count(other) - count(one),
  )[0] as string;
}

/** How many cells a row has with this separator; none if the text can't be read with it. */
function cellsInRow(text: string, delimiter: string, row: number): number {
  try {
    return parse(text, { ...asWritten, delimiter, to: row })[row - 1]?.length ?? 0;
  } catch {
    return 0;
  }
}

function beginsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
