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
    const size = stated ?? Buffer.byteLength(text);
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

/** An XLSX file with several worksheets, of which some are hidden; names are XML. A cell with the style 1 is a time of day. */
export function workbookOf(sheets: { sheet: string; isHidden?: boolean; name?: string }[]): Uint8Array {
  const list = sheets.map(
    ({ isHidden, name }, at) =>
      `<sheet name="${name ?? `S${at}`}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${at}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  return zipOf({
    "xl/workbook.xml": `<workbook xmlns:r="${office}"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ sheet }, at) => [`xl/worksheets/s${at}.xml`, `<worksheet>${sheet}</worksheet>`]),
    ),
  });
}

/** A row of cells, each with its address and its text. */
export function rowOf(number: number, cells: Record<string, string>): string {
  const all = Object.entries(cells).map(
    ([address, text]) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${number}">${all.join("")}</row>`;
}

/** A row of a worksheet with these texts from column A on. */
export function rowOfTexts(number: number, texts: readonly string[]): string {
  return rowOf(number, Object.fromEntries(texts.map((text, at) => [`${"ABCDEF"[at]}${number}`, text])));
}

/** What the tests of tables look for in a file. */
export const sheetSearch = {
  rows: 100,
  columns: 10,
  characters: 100_000,
  unpackedBytes: 5_000_000,
  headings: ["model", "gallons", "width"],
};

const heading = rowOf(1, { A1: "name" });
/** The rows of a worksheet. */
export const sheetData = (...rows: string[]) => `<sheetData>${rows.join("")}</sheetData>`;
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

const table = sheetData(heading, rowOf(2, { A2: "x" }));
/** The parts of a workbook that is in order, to be replaced one by one. */
const parts = {
  "xl/workbook.xml": `<workbook xmlns:r="${office}"><sheets><sheet name="Pools" sheetId="1" r:id="rId7"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Type="${office}/worksheet" Target="worksheets/pools.xml"/></Relationships>`,
  "xl/worksheets/pools.xml": `<worksheet>${table}</worksheet>`,
};
const sheetPart = "xl/worksheets/pools.xml";
const megabytes = (count: number, text = "a") => text.repeat((count * 1_000_000) / text.length);

/** A ZIP file with four bytes of its last part's entry changed, `back` bytes from its end. */
function patched(back: number, value: number): Uint8Array {
  const file = Buffer.from(zipOf(parts));
  const entry = file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  file.writeUInt32LE(value, entry + back);
  return file;
}

/**
 * Files that are no tables and would use up a reader's memory or time: more than a table may unpack to, elements and
 * texts without end, and headers with wrong sizes. Each is refused.
 */
export const hostileFiles: Record<string, () => Uint8Array | string> = {
  "a worksheet of 100 MB of spaces": () => workbook(`${table}${megabytes(100, " ")}`),
  "shared texts of 100 MB": () => workbook(table, `<si><t>${megabytes(100)}</t></si>`),
  "100 MB in a part that nobody reads": () => zipOf({ ...parts, "docProps/thumbnail.jpeg": megabytes(100) }),
  "a hundred parts of 1 MB": () =>
    zipOf({
      ...parts,
      ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`xl/${n}.xml`, megabytes(1)])),
    }),
  "one text of 30 MB": () => workbook(sheetData(heading, rowOf(2, { A2: megabytes(30) }))),
  "elements in elements in elements": () => workbook(`<a>`.repeat(2_000_000)),
  "rows in rows": () => workbook(`<sheetData>${'<row r="1">'.repeat(many)}`),
  "cells in cells": () => workbook(`<sheetData><row r="1">${'<c r="A1">'.repeat(many)}`),
  "a comment that never ends": () => workbook(`<!-- ${megabytes(20)}`),
  "data that never ends": () => workbook(`<![CDATA[${megabytes(20)}`),
  "an attribute that never ends": () => workbook(`<sheetData><row r="${megabytes(20, "1")}`),
  "entities that multiply": () =>
    zipOf({
      ...parts,
      [sheetPart]: `<!DOCTYPE a [<!ENTITY a "${"lol".repeat(100)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n || ""};`.repeat(10)}">`).join("")}]><worksheet><sheetData><row r="1">&a8;`,
    }),
  "an entry that states 4 GB": () => patched(24, 0xffff_ffff),
  "an entry that states nothing": () => patched(24, 0),
  "an entry that is packed in 4 GB": () => patched(20, 0xffff_ffff),
  "an entry that begins beyond the file": () => patched(42, 0xffff_fff0),
  "an entry that begins in another": () => patched(42, 7),
  "a directory beyond the file": () => {
    const file = Buffer.from(zipOf(parts));
    file.writeUInt32LE(0xffff_fff0, file.length - 6);
    return file;
  },
  "sixty thousand entries": () => {
    const file = Buffer.from(zipOf(parts));
    for (const at of [12, 14]) file.writeUInt16LE(60_000, file.length - at);
    return file;
  },
  "CSV with a quote that never closes": () => `name\n"${megabytes(4)}`,
  "CSV with a million columns": () => `name${",".repeat(1_000_000)}x\nx`,
  "CSV with a million rows": () => `name\n${"x\n".repeat(1_000_000)}`,
  "CSV with quotes in quotes": () => `name\n${'"'.repeat(1_000_001)}`,
  "UTF-16 that is cut in half": () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(1_000_001, 34)]),
};

/**
 * A small file that becomes many objects, which no limit of a table forbids: only the limits of the process stop it.
 */
export function greedyWorkbook(): Uint8Array {
  return workbook(sheetData(heading, rowOf(2, { A2: "x" })), "<a>".repeat(30_000_000));
}
