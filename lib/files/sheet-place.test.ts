import { expect, test } from "vitest";
import { rowOfTexts, sheetData as data, sheetSearch as search, workbookOf } from "#tests/workbooks.ts";
import type { PlaceChoice, SheetFault } from "./sheet-file.ts";
import { tableIn } from "./sheet-table.ts";

const read = (file: Uint8Array | string, choice?: PlaceChoice) =>
  tableIn(typeof file === "string" ? Buffer.from(file) : file, { ...search, choice });

const row = (number: number, ...cells: string[]) => rowOfTexts(number, cells);

const prices = data(row(1, "Prices"), row(3, "Model", "Gallons"), row(4, "Apollo", "9000"), row(5, "End"));
const old = data(row(1, "Model", "Width"), row(2, "Artemis", "12"));
const notes = data(row(2, "Note", "By"), row(3, "Call them", "Dana"));
const book = workbookOf([
  { sheet: notes, name: "Notes" },
  { sheet: prices, name: "Prices" },
  { sheet: old, name: "Old", isHidden: true },
  { sheet: data(), name: "Nothing" },
]);
/** Numbers from 1 to 102 in rows of two cells. */
const lines = Array.from({ length: 102 }, (_, at) => `row ${at + 1},x`).join("\n");
const semicolons = `"Our prices,\nin dollars, of May", for 6" pipes\n\nProdukt;Inhalt\nApollo;9000`;

type Read = { sheet: number; headingRow: number; headings: string[]; first: [number, string] };

test.each<[string, Uint8Array | string, PlaceChoice | undefined, Read]>([
  [
    "nothing is chosen",
    book,
    undefined,
    { sheet: 2, headingRow: 3, headings: ["Model", "Gallons"], first: [4, "Apollo"] },
  ],
  [
    "a sheet",
    book,
    { sheet: 1 },
    { sheet: 1, headingRow: 2, headings: ["Note", "By"], first: [3, "Call them"] },
  ],
  [
    "a sheet with a title",
    book,
    { sheet: 2 },
    { sheet: 2, headingRow: 3, headings: ["Model", "Gallons"], first: [4, "Apollo"] },
  ],
  [
    "a hidden sheet",
    book,
    { sheet: 3 },
    { sheet: 3, headingRow: 1, headings: ["Model", "Width"], first: [2, "Artemis"] },
  ],
  [
    "row 1",
    book,
    { sheet: 2, headingRow: 1 },
    { sheet: 2, headingRow: 1, headings: ["Prices"], first: [3, "Model"] },
  ],
  [
    "the last row but one",
    book,
    { sheet: 2, headingRow: 4 },
    { sheet: 2, headingRow: 4, headings: ["Apollo", "9000"], first: [5, "End"] },
  ],
  [
    "row 2 of a CSV file with as many rows below as are allowed",
    lines,
    { sheet: 1, headingRow: 2 },
    { sheet: 1, headingRow: 2, headings: ["row 2", "x"], first: [3, "row 3"] },
  ],
  [
    "row 20",
    lines,
    { sheet: 1, headingRow: 20 },
    { sheet: 1, headingRow: 20, headings: ["row 20", "x"], first: [21, "row 21"] },
  ],
  [
    "a row that says which separator is meant",
    semicolons,
    { sheet: 1, headingRow: 3 },
    { sheet: 1, headingRow: 3, headings: ["Produkt", "Inhalt"], first: [4, "Apollo"] },
  ],
])("%s", async (_, file, choice, { first, ...expected }) => {
  const { headings, rows, place } = await read(file, choice);
  const { sheet, headingRow } = place;
  expect({ sheet, headingRow, headings }).toEqual(expected);
  expect([rows[0]?.number, rows[0]?.cells[0]]).toEqual(first);
});

test.each<[string, Uint8Array | string, PlaceChoice, SheetFault]>([
  ["a sheet that is not there", book, { sheet: 5 }, "no_such_sheet"],
  ["an empty sheet", book, { sheet: 4 }, "empty"],
  ["a second sheet of a CSV file", lines, { sheet: 2 }, "no_such_sheet"],
  ["an empty row", book, { sheet: 2, headingRow: 2 }, "no_such_row"],
  ["the last row", book, { sheet: 2, headingRow: 5 }, "no_rows"],
  ["a row past the end", book, { sheet: 2, headingRow: 6 }, "no_such_row"],
  ["row 21", lines, { sheet: 1, headingRow: 21 }, "no_such_row"],
  ["a row with too many below", lines, { sheet: 1, headingRow: 1 }, "too_many_rows"],
  [
    "a sheet with too many rows",
    workbookOf([{ sheet: old }, { sheet: tooLong() }]),
    { sheet: 2 },
    "too_many_rows",
  ],
])("%s is refused", async (_, file, choice, why) => {
  await expect(read(file, choice)).rejects.toMatchObject({ why });
});

function tooLong(): string {
  return data(...Array.from({ length: 102 }, (_, at) => row(at + 1, "x")));
}

test("20 rows that are not empty can be the headings, wherever they are", async () => {
  const spaced = `\n\n${lines.replaceAll("\n", "\n\n")}`;
  const numbers = async (file: string, headingRow: number) => {
    const { place } = await read(file, { sheet: 1, headingRow });
    return place.topRows.map(({ number }) => number);
  };
  expect(await numbers(spaced, 41)).toEqual(Array.from({ length: 20 }, (_, at) => 3 + 2 * at));
  await expect(read(spaced, { sheet: 1, headingRow: 43 })).rejects.toMatchObject({ why: "no_such_row" });
});

test("rows to choose from are shown as they are, as far as a person needs", async () => {
  const [just, over] = ["a".repeat(80), `${"a".repeat(79)}👨👩`];
  const wide = [just, over, "", ...Array.from({ length: 8 }, () => "b")];
  const { place } = await read(`Title,,\n${wide.join()}\nModel,Gallons\nApollo,9000`);
  expect(place).toMatchObject({ sheet: 1, sheets: [], headingRow: 3 });
  expect(place.topRows.slice(0, 2)).toEqual([
    { number: 1, cells: ["Title"] },
    { number: 2, cells: [just, `${"a".repeat(79)}👨…`, "", ...Array.from({ length: 7 }, () => "b")] },
  ]);
});

test("the sheets are named as in the workbook, up to a hundred", async () => {
  const names = [
    "Bob's list",
    "Caf\u00e9 &amp; more &#8211; &lt;2026&gt;",
    "x".repeat(101),
    "a\u200bb\n\u202ec",
  ];
  const { place } = await read(
    workbookOf(names.map((name, at) => ({ name, sheet: at === 3 ? old : data(), isHidden: at === 1 }))),
  );
  expect(place.sheets).toEqual([
    { name: "Bob's list", isHidden: false },
    { name: "Café & more – <2026>", isHidden: true },
    { name: "x".repeat(100), isHidden: false },
    { name: "ab c", isHidden: false },
  ]);
  expect(place.sheet).toBe(4);
  const many = workbookOf(Array.from({ length: 101 }, () => ({ sheet: old })));
  expect((await read(many, { sheet: 100 })).place.sheets).toHaveLength(100);
  await expect(read(many, { sheet: 101 })).rejects.toMatchObject({ why: "no_such_sheet" });
});
