import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/universal";
import { checkCells } from "./sheet-bounds.ts";
import { UnreadableSheet, type SheetLimits, type SheetTable } from "./sheet-file.ts";
import { checkZip, UnusableZip, type ZipEntries } from "./zip-contents.ts";

/** "<", which begins the next piece of XML in every encoding that extends ASCII. */
const lessThan = 0x3c;

/**
 * The first table of an XLSX or CSV file.
 * @throws UnreadableSheet
 */
export async function tableIn(bytes: Uint8Array, limits: SheetLimits): Promise<SheetTable> {
  if (bytes.length === 0) throw new UnreadableSheet("empty");
  const cells = beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
    ? await cellsOfXlsx(bytes, limits)
    : cellsOfText(textOf(bytes));
  return tableOf(cells, limits);
}

/** The rows below the first one that is not empty. */
function tableOf(cells: string[][], limits: SheetLimits): SheetTable {
  if (charactersIn(cells) > limits.characters) throw new UnreadableSheet("too_much_text");
  const rows = cells
    .map((row, index) => ({ number: index + 1, cells: row.map((cell) => cell.trim()) }))
    .filter((row) => row.cells.some((cell) => cell !== ""));
  const [first, ...others] = rows;
  if (!first) throw new UnreadableSheet("empty");
  if (others.length === 0) throw new UnreadableSheet("no_rows");
  if (others.length > limits.rows) throw new UnreadableSheet("too_many_rows");
  const headings = withoutEmptyEnd(first.cells);
  if (headings.length > limits.columns) throw new UnreadableSheet("too_many_columns");
  return { headings, rows: others.map((row) => ({ ...row, cells: row.cells.slice(0, headings.length) })) };
}

/** Counts the text of every cell, because a workbook may show one stored text in many cells. */
function charactersIn(cells: string[][]): number {
  return cells.reduce((sum, row) => row.reduce((all, cell) => all + cell.length, sum), 0);
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

async function cellsOfXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  const entries = entriesOf(bytes, limits.unpackedBytes);
  if (!entries.has("xl/workbook.xml")) throw new UnreadableSheet("not_a_table");
  checkLengths(entries);
  checkCells(textIn(entries, firstSheet(entries)), limits);
  const copy = new Uint8Array(bytes);
  const rows = await readSheet(copy.buffer).catch(() => {
    throw new UnreadableSheet("damaged");
  });
  return rows.map((row) => row.map(cellText));
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

/** The path of the worksheet that is read. */
function firstSheet(entries: ZipEntries): string {
  const [, id] =
    /<(?:[\w.-]+:)?sheet\s[^<]*?[\s:]id\s*=\s*["']([^"'<]*)/.exec(textIn(entries, "xl/workbook.xml")) ?? [];
  const relations = textIn(entries, "xl/_rels/workbook.xml.rels").matchAll(
    /<(?:[\w.-]+:)?Relationship\s[^<]*/g,
  );
  for (const [relation] of relations) {
    const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"'<]*)`).exec(relation)?.[1];
    const target = attribute("Id") === id ? attribute("Target") : undefined;
    if (target) return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  }
  return "";
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
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // 0.1 + 0.2 in a formula is 0.3
  if (typeof cell === "number") return String(Number(cell.toPrecision(12)));
  return String(cell);
}

const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

/** Programs that save no byte order mark write UTF-8 or, like older versions of Excel, Windows-1252. */
function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, oldExcel)) throw new UnreadableSheet("old_excel");
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
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

/** Excel may name the separator in a line of its own. */
const named = /^sep=(.)\r?\n/i;

function cellsOfText(text: string): string[][] {
  const separator = named.exec(text)?.[1] ?? separatorOf(text);
  try {
    return parse(text.replace(named, "\n"), {
      delimiter: separator,
      relax_column_count: true,
      // inches are written with quotes
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch (reason) {
    const { lines } = reason as { lines?: number };
    throw new UnreadableSheet("damaged", lines);
  }
}

/** The separator that occurs most often in the headings, outside quotes. */
export function separatorOf(text: string): string {
  const first = /^\s*([^\r\n]*)/.exec(text.replace(/"[^"]*"/g, '""'))?.[1] ?? "";
  const count = (one: string) => first.split(one).length;
  return [",", ";", "\t"].sort((one, other) => count(other) - count(one))[0] as string;
}

function beginsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
