import { expect, test } from "vitest";
import { hostileWorkbooks, rowOf, workbook, zipOf } from "#tests/workbooks.ts";
import { byteOrderMark, csvLines } from "./csv.ts";
import type { SheetFault } from "./sheet-file.ts";
import { separatorOf, tableIn } from "./sheet-table.ts";
import { xlsxFile } from "./xlsx-file.ts";

const limits = { rows: 100, columns: 10, characters: 100_000, unpackedBytes: 5_000_000 };
async function read(file: Uint8Array | string) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const { headings, rows } = await tableIn(bytes, limits);
  return { headings, rows };
}

const table = { headings: ["Model", "Width"], rows: [{ number: 2, cells: ["Café", `13' 6"`] }] };

test.each([
  ["commas", `Model,Width\r\nCafé,13' 6"\r\n`],
  ["semicolons and a byte order mark", `${byteOrderMark}Model;Width\r\nCafé;13' 6"\r\n`],
  ["tabs", `Model\tWidth\nCafé\t13' 6"\n`],
  ["a named separator", `sep=;\r\nModel;Width\r\nCafé;13' 6"`],
  ["quotes", `"Model","Width"\r\n"Café","13' 6"""`],
  ["empty columns at the end", `Model,Width,,\r\nCafé,13' 6",,x\r\n`],
])("a CSV file with %s", async (name, text) => {
  const { rows, headings } = await read(text);
  expect({ headings, cells: rows[0]?.cells }).toEqual({
    headings: table.headings,
    cells: table.rows[0]?.cells,
  });
  expect(rows[0]?.number).toBe(name === "a named separator" ? 3 : 2);
});

test("Windows-1252 and UTF-16 are recognized", async () => {
  const windows = Uint8Array.from(`Model;Width\r\nCafé;13' 6"`, (letter) => letter.charCodeAt(0));
  expect(await read(windows)).toEqual(table);
  const text = `\uFEFFModel\tWidth\r\nCafé\t13' 6"`;
  expect(await read(new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer))).toEqual(
    table,
  );
});

test("empty rows are left out, and the others keep their numbers; a cell may have several lines", async () => {
  const { rows } = await read(`A,B\n\n1,"x\ny"\n,\n3,z\n`);
  expect(rows).toEqual([
    { number: 3, cells: ["1", "x\ny"] },
    { number: 5, cells: ["3", "z"] },
  ]);
});

async function written(rows: string[][]): Promise<Uint8Array> {
  const batches = async function* () {
    for (const row of rows) yield [row];
  };
  const parts: Uint8Array[] = [];
  for await (const part of xlsxFile(batches())) parts.push(part);
  return Buffer.concat(parts);
}

test("an XLSX file is read as it was written: texts, numbers, and what looks like a formula", async () => {
  const rows = [
    ["Model", "Width", "Code"],
    ["=1+1", "13.5", "007"],
    ["Café & <b>", "", "-2"],
  ];
  const file = await written(rows);
  expect(await read(file)).toEqual({
    headings: rows[0],
    rows: [
      { number: 2, cells: rows[1] },
      { number: 3, cells: rows[2] },
    ],
  });
});

test.each<[string, () => Uint8Array | string | Promise<Uint8Array>, SheetFault]>([
  ["nothing", () => "", "empty"],
  ["empty lines", () => "\r\n\r\n;;\r\n", "empty"],
  ["headings alone", () => "Model,Width\r\n", "no_rows"],
  ["a renamed program", () => Buffer.from("MZ\u0090\0\u0003\0\0\0program", "latin1"), "not_a_table"],
  ["a renamed document", () => "%PDF-1.7\nModel,Width\n1,2", "not_a_table"],
  ["a renamed picture", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), "not_a_table"],
  ["an old Excel file", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "old_excel"],
  ["another ZIP file", () => zipOf({ "hello.txt": "hello" }), "not_a_table"],
  ["a cut-off XLSX file", async () => (await written([["A"], ["1"]])).slice(0, -30), "damaged"],
  ["a workbook without a sheet", () => zipOf({ "xl/workbook.xml": "<a/>" }), "damaged"],
  ["a ZIP bomb", () => zipOf({ "xl/workbook.xml": "0".repeat(6_000_000) }), "unpacks_to_too_much"],
  [
    "a ZIP bomb that states a small size",
    () => zipOf({ "xl/workbook.xml": "0".repeat(6_000_000) }, 10),
    "unpacks_to_too_much",
  ],
  ["a size that is not true", () => zipOf({ "xl/workbook.xml": "0".repeat(1_000) }, 10), "damaged"],
  ["a quote that never closes", () => `A,B\n"1,2\n3,4`, "damaged"],
  ["too many rows", () => csvLines([["A"], ...Array.from({ length: 101 }, () => ["1"])]), "too_many_rows"],
  ["too much text", () => `A\n${"1".repeat(100_000)}`, "too_much_text"],
  ["a ZIP file with two counts of entries", () => miscounted(), "damaged"],
  ["too many columns", () => csvLines([Array.from({ length: 11 }, () => "A"), ["1"]]), "too_many_columns"],
])("%s is refused", async (_, file, why) => {
  await expect(read(await file())).rejects.toMatchObject({ why });
});

test.each([
  ["a,b;c", ","],
  ["a;b;c,d", ";"],
  ["a\tb", "\t"],
  ['"a;b;c;d",e', ","],
  ["one", ","],
])("%j is separated by %j", (text, separator) => expect(separatorOf(text)).toBe(separator));

/**
 * A workbook with one entry where we look, and all of them where its reader looks, so that we miss what the others
 * unpack to.
 */
function miscounted(): Uint8Array {
  const file = workbook(`<sheetData>${rowOf(1, { A1: "Width" })}${rowOf(2, { A2: "1" })}</sheetData>`);
  file[file.length - 12] = 1;
  return file;
}

test.each(hostileWorkbooks)("a workbook with $name is refused", async ({ file, why }) => {
  await expect(read(file())).rejects.toMatchObject({ why });
});

test.each<[string, string, SheetFault | null]>([
  ["the last column that is allowed", rowOf(2, { A2: "1", J2: "x" }), null],
  ["a column beyond it", rowOf(2, { A2: "1", K2: "x" }), "too_many_columns"],
  ["an empty cell far away, in color", `<row r="2"><c r="A2"><v>1</v></c><c r="XFD2" s="1"/></row>`, null],
  ["empty rows in between", rowOf(1_000, { A1000: "1" }), null],
  ["too many empty rows in between", rowOf(1_001, { A1001: "1" }), "too_many_rows"],
  ["rows without numbers", "<row/>".repeat(900) + rowOf(950, { A950: "1" }), null],
])("%s", async (_, row, why) => {
  const file = workbook(`<sheetData>${rowOf(1, { A1: "Width" })}${row}</sheetData>`);
  if (why) await expect(read(file)).rejects.toMatchObject({ why });
  else expect((await read(file)).rows.map(({ cells }) => cells)).toEqual([["1"]]);
});

test("a stated dimension as large as any worksheet is no fault: what is in it counts", async () => {
  const rows = rowOf(1, { A1: "Width" }) + rowOf(2, { A2: "1" });
  const file = workbook(`<dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData>`);
  expect((await read(file)).rows).toEqual([{ number: 2, cells: ["1"] }]);
});
