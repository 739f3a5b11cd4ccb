import { deflateRawSync } from "node:zlib";
import type { SheetFault } from "#lib/files/sheet-file.ts";

/**
 * A ZIP file with a directory, as far as a reader looks.
 * @param stated the size that each entry is said to have, in bytes; by default the real one
 */
export function zipOf(files: Record<string, string>, stated?: number): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const size = stated ?? text.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const at of [8, 10]) end.writeUInt16LE(Object.keys(files).length, at);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/**
 * An XLSX file with one worksheet.
 * @param sheet what its XML contains, such as a dimension and rows
 * @param shared the texts that cells of type "s" name by their number, as XML
 */
export function workbook(sheet: string, shared = ""): Uint8Array {
  return zipOf({
    "xl/workbook.xml": `<workbook xmlns:r="${office}"><sheets><sheet name="Pools" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Type="${office}/worksheet" Target="worksheets/pools.xml"/><Relationship Id="rId8" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst>${shared}</sst>`,
    "xl/worksheets/pools.xml": `<worksheet>${sheet}</worksheet>`,
  });
}

/** A row of cells, each with its address and its text. */
export function rowOf(number: number, cells: Record<string, string>): string {
  const all = Object.entries(cells).map(
    ([address, text]) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${number}">${all.join("")}</row>`;
}

const heading = rowOf(1, { A1: "name" });
const sheetData = (...rows: string[]) => `<sheetData>${rows.join("")}</sheetData>`;
const many = 200_000;

/** Workbooks of a few kilobytes that would use up a reader's memory or time, with the fault reported for each. */
export const hostileWorkbooks: { name: string; why: SheetFault; file: () => Uint8Array }[] = [
  {
    name: "a column that no worksheet has",
    why: "too_many_columns",
    file: () => workbook(sheetData(heading, rowOf(2, { ZZZZZZZ2: "x" }))),
  },
  {
    name: "the last column of all",
    why: "too_many_columns",
    file: () => workbook(sheetData(heading, rowOf(2, { XFD2: "x" }))),
  },
  {
    name: "the last cell of all",
    why: "too_many_rows",
    file: () => workbook(sheetData(heading, rowOf(1_048_576, { XFD1048576: "x" }))),
  },
  {
    name: "the last row of all",
    why: "too_many_rows",
    file: () => workbook(sheetData(heading, rowOf(1_048_576, { A1048576: "x" }))),
  },
  {
    name: "a far row that only its cell names",
    why: "too_many_rows",
    file: () => workbook(sheetData(heading, '<row><c r="A99999999999"><v>1</v></c></row>')),
  },
  {
    name: "rows without end",
    why: "too_many_rows",
    file: () => workbook(sheetData(heading, "<row/>".repeat(many))),
  },
  {
    name: "a dimension that no worksheet has",
    why: "damaged",
    file: () => workbook(`<dimension ref="A1:ZZZZZZZ99999999"/>${sheetData(heading, rowOf(2, { A2: "x" }))}`),
  },
  {
    name: "an address in disguise",
    why: "damaged",
    file: () => workbook(sheetData(heading, rowOf(2, { "&#90;ZZZZZZ2": "x" }))),
  },
  {
    name: "one long text in many cells",
    why: "too_much_text",
    file: () =>
      workbook(
        sheetData(
          heading,
          ...Array.from({ length: 50 }, (_, n) => `<row><c r="A${n + 2}" t="s"><v>0</v></c></row>`),
        ),
        `<si><t>${"a".repeat(300_000)}</t></si>`,
      ),
  },
];

/**
 * A small file that becomes many objects, which no limit of a table forbids: only the limits of the process stop it.
 */
export function greedyWorkbook(): Uint8Array {
  return workbook(sheetData(heading, rowOf(2, { A2: "x" })), "<a>".repeat(30_000_000));
}
