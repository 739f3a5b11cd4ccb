import { expect, test } from "vitest";
import {
  rowOfTexts,
  sheetData as data,
  sheetSearch as search,
  workbook,
  workbookOf,
} from "#tests/workbooks.ts";
import { tableIn } from "./sheet-table.ts";

async function read(file: Uint8Array | string) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const { headings, rows } = await tableIn(bytes, search);
  return { headings, rows };
}

const headings = ["Model", "Width (ft)", "Gallons"];
const values = ["Apollo 14", "13.5", "9000"];
const row = rowOfTexts;
const table = data(row(1, headings), row(2, values));
const title = row(1, ["Price list 2026"]);

test.each<[string, string | Uint8Array, number]>([
  [
    "a title above the headings",
    "Pool price list 2026,,\n,,\nModel,Width (ft),Gallons\nApollo 14,13.5,9000",
    4,
  ],
  ["a title with another separator", "Prices, May, 2026\nModel;Width (ft);Gallons\nApollo 14;13.5;9000", 3],
  ["pipes", "Model|Width (ft)|Gallons\nApollo 14|13.5|9000", 2],
  ["tabs", "Model\tWidth (ft)\tGallons\nApollo 14\t13.5\t9000", 2],
  ["a named separator in quotes", '"sep=;"\r\nModel;Width (ft);Gallons\r\nApollo 14;13.5;9000', 3],
  ["a named separator and empty cells", "sep=;;\r\nModel;Width (ft);Gallons\r\nApollo 14;13.5;9000", 3],
  ["quoted headings", '"Model";"Width (ft)";"Gallons"\n"Apollo 14";"13.5";"9000"', 2],
  ["UTF-16, big end first", utf16be("Model,Width (ft),Gallons\nApollo 14,13.5,9000"), 2],
  [
    "characters that nobody sees, and odd spaces",
    "\u200bMod\u00adel,Width\u00a0(ft),Gallons\u200e\nApollo\u202f14\ufeff,\u206013.5,9000",
    2,
  ],
  ["a title in a workbook", workbook(data(title, row(3, headings), row(4, values))), 4],
  [
    "a title over all columns",
    workbook(
      `${data(title, row(2, headings), row(3, values))}<mergeCells><mergeCell ref="A1:C1"/></mergeCells>`,
    ),
    3,
  ],
  [
    "the second worksheet",
    workbookOf([{ sheet: data(row(1, ["Read me"]), row(2, ["a"])) }, { sheet: table }]),
    2,
  ],
  ["a worksheet behind an empty one", workbookOf([{ sheet: data() }, { sheet: table }]), 2],
  [
    "a worksheet behind a hidden one",
    workbookOf([{ sheet: data(title, table), isHidden: true }, { sheet: table }]),
    2,
  ],
  [
    "cells without addresses",
    workbook(
      data(row(1, headings).replaceAll(/ r="[^"]*"/g, ""), row(2, values).replaceAll(/ r="[^"]*"/g, "")),
    ),
    2,
  ],
])("%s: the table is read", async (_, file, number) => {
  expect(await read(file)).toEqual({ headings, rows: [{ number, cells: values }] });
});

function utf16be(text: string): Uint8Array {
  return Uint8Array.from([0xfe, 0xff, ...[...text].flatMap((char) => [0, char.charCodeAt(0)])]);
}

test.each<[string, string | Uint8Array, string[]]>([
  ["one known heading is not enough", "Notes\nModel\nApollo", ["Notes"]],
  ["no known heading: the first row", "Name,Size\nApollo,M", ["Name", "Size"]],
  [
    "no known heading in a workbook: the first sheet",
    workbookOf([
      { sheet: data(row(1, ["Name"]), row(2, ["a"])) },
      { sheet: data(row(1, ["Other"]), row(2, ["b"])) },
    ]),
    ["Name"],
  ],
  [
    "no known heading, and a first sheet that can’t be read",
    workbookOf([
      { sheet: data(row(1, ["Name"])) },
      { sheet: data(row(1, ["Other"]), row(2, ["b"])) },
      { sheet: data(row(1, ["Third"]), row(2, ["c"])) },
    ]),
    ["Other"],
  ],
  [
    "a hidden worksheet, if no other can be read",
    workbookOf([
      { sheet: data() },
      { sheet: data(row(1, ["Old"]), row(2, ["a"])), isHidden: true },
      { sheet: data(row(1, headings), row(2, values)), isHidden: true },
    ]),
    headings,
  ],
  [
    "no hidden worksheet, if another can be read",
    workbookOf([{ sheet: table, isHidden: true }, { sheet: data(row(1, ["Name"]), row(2, ["a"])) }]),
    ["Name"],
  ],
])("%s", async (_, file, expected) => {
  expect((await read(file)).headings).toEqual(expected);
});

test("an error in a cell is read as it is shown, and a text over several rows is in each of them", async () => {
  const error = '<row r="3"><c r="B3" t="e"><v>#N/A</v></c><c r="C3"><v>2</v></c></row>';
  const file = workbook(
    `${data(row(1, headings), row(2, values), error, row(4, ["", "1", "3"]), row(5, ["", "1", "4"]))}<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="C5:C1048576"/></mergeCells>`,
  );
  expect((await read(file)).rows.map(({ cells }) => cells)).toEqual([
    values,
    ["Apollo 14", "#N/A", "2"],
    ["Apollo 14", "1", "3"],
    ["", "1", "4"],
  ]);
});

test("a time of day is a time, not a day before Excel’s first one", async () => {
  const time = '<row r="2"><c r="A2" s="1"><v>0.5625</v></c><c r="B2"><v>1</v></c></row>';
  const { rows } = await read(workbookOf([{ sheet: data(row(1, headings), time) }]));
  expect(rows[0]?.cells[0]).toBe("13:30");
});

test("joiners stay between letters that need them, and between emoji", async () => {
  const { rows } = await read("Model,Gallons\nमा\u200dय 👨\u200d👩 a\u200db,1");
  expect(rows[0]?.cells[0]).toBe("मा\u200dय 👨\u200d👩 ab");
});
