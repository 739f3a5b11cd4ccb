import { expect, test } from "vitest";
import { sheetField, withReasons, type SheetFieldName } from "./sheet.rules.ts";
import { readSheetText, sheetText } from "./sheet-text.rules.ts";

const words = {
  manufacturers: [
    { id: "latham", name: "Latham" },
    { id: "leisure-pools", name: "Leisure Pools" },
    { id: "san-juan", name: "San Juan" },
  ],
};
const field = (name: SheetFieldName) => sheetField(name)!;

test.each<[SheetFieldName, string, unknown]>([
  ["width", `13' 6"`, 13.5],
  ["width", " 13.5 ", 13.5],
  ["shallowDepthFt", "", null],
  ["gallons", "9,000", 9_000],
  ["gallons", "9000 gallons", 9_000],
  ["gallons", "", null],
  ["gallons", "50", 50],
  ["surfaceSqFt", "10", 10],
  ["perimeterFt", "10", 10],
  ["sort", "0", 0],
  ["surfaceSqFt", "412.5 sq ft", 412.5],
  ["manufacturerId", "LATHAM", "latham"],
  ["manufacturerId", "leis", "leisure-pools"],
  ["manufacturerId", "san-juan", "san-juan"],
  ["size", "x-large", "X-Large"],
  ["published", "yes", true],
  ["published", "Hidden", false],
  ["published", "0", false],
  ["flatBottom", "No", false],
  ["features", "Bench; Steps;Bench;", ["Bench", "Steps"]],
  ["features", "", []],
  ["series", "", ""],
  ["series", "two\nlines", "two lines"],
  ["description", "two\nlines", "two\nlines"],
  ["name", "'=1+1", "=1+1"],
  ["name", "'90s pool", "'90s pool"],
])("%s: %j is %j", (name, text, value) => expect(readSheetText(field(name), text, words)).toEqual({ value }));

test.each<[SheetFieldName, string, string]>([
  ["width", "wide", "Enter feet and inches"],
  ["model", "#N/A", "The cell has an error (#N/A)"],
  ["model", "#DIV/0!", "The cell has an error"],
  ["manufacturerId", "#ref!", "The cell has an error"],
  ["width", "", "Width is required"],
  ["width", "1000", "doesn’t look right"],
  ["length", "0", "more than 0"],
  ["gallons", "many", "Enter a number"],
  ["gallons", "12.5", "whole number"],
  ["gallons", "300000", "at most 200,000"],
  ["gallons", "49", "at least 50"],
  ["gallons", "9.000", "at least 50"],
  ["gallons", "0", "at least 50"],
  ["surfaceSqFt", "9.99", "at least 10"],
  ["perimeterFt", "9.99", "at least 10"],
  ["sort", "", "Order is required"],
  ["manufacturerId", "L", "Enter one of these: Latham, Leisure Pools, San Juan"],
  ["size", "Huge", "There is no size “Huge”"],
  ["published", "maybe", "Enter Published or Hidden"],
  ["badge", "much too long for a small badge", "at most 20 characters"],
])("%s: %j is wrong: %s", (name, text, says) => {
  expect(readSheetText(field(name), text, words)).toEqual({ wrong: expect.stringContaining(says) });
});

test.each<[SheetFieldName, string | number | boolean | string[] | null, string, string]>([
  ["width", 13.5, `13' 6"`, "13.5"],
  ["width", 13.83, `13' 10"`, "13.83"],
  ["width", 13.11, "13.11", "13.11"],
  ["gallons", 9_000, "9,000", "9000"],
  ["gallons", null, "", ""],
  ["manufacturerId", "san-juan", "San Juan", "San Juan"],
  ["published", true, "Published", "Published"],
  ["features", ["Bench", "Steps"], "Bench; Steps", "Bench; Steps"],
])(
  "%s: %j is written %s for a person, %s in a file, and read again as it was",
  (name, value, person, file) => {
    expect(sheetText(field(name), value, words, "person")).toBe(person);
    expect(sheetText(field(name), value, words, "file")).toBe(file);
    for (const text of [person, file]) expect(readSheetText(field(name), text, words)).toEqual({ value });
  },
);

test("a stated figure says why it is not the computed one, and an emptied one is computed again", () => {
  expect(withReasons({ gallons: 9_000, width: 13 }, "From a list")).toEqual({
    gallons: 9_000,
    gallonsReason: "From a list",
    width: 13,
  });
  expect(withReasons({ surfaceSqFt: null }, "From a list")).toEqual({ surfaceReason: null });
});
