import { expect, test } from "vitest";
import type { EditColumn } from "./column.ts";
import { rowState, type Refused } from "./row-state.ts";
import { bodyOf, sorted, statusOf } from "./saving.ts";
import { rowDraft, withRows } from "./table-draft.ts";

type Pool = { width: number; series: string };

const columns: EditColumn<Pool>[] = [
  {
    name: "width",
    header: "Width",
    textOf: ({ width }) => String(width),
    read: (text) => (Number(text) > 0 ? { value: Number(text) } : { wrong: "Enter feet." }),
  },
  { name: "series", header: "Series", textOf: ({ series }) => series, read: (value) => ({ value }) },
];

const stateOf = (
  stored: { version?: number; width?: number; series?: string },
  typed: { base: Record<string, string>; mine: Record<string, string> } | null,
  { refused = {}, leftOut = [] }: { refused?: Refused; leftOut?: string[] } = {},
) => {
  const { version = 1, width = 13, series = "Lux" } = stored;
  const row = { id: "a", name: "A", version, record: { width, series } };
  const draft = withRows(null, typed ? [["a", { version: 1, ...typed }]] : []);
  return rowState(row, rowDraft(draft, "a"), { columns, refused, leftOut: new Set(leftOut) });
};

const width = (mine: string, base = "13") => ({ base: { width: base }, mine: { width: mine } });

test.each([
  ["nothing typed", {}, null, {}, ["13", "Lux"], [undefined, undefined]],
  ["a new value", {}, width("14"), { width: 14 }, ["14", "Lux"], [undefined, undefined]],
  ["the same value in other words", {}, width("13.0"), {}, ["13.0", "Lux"], [undefined, undefined]],
  ["no value", {}, width("wide"), {}, ["wide", "Lux"], ["Enter feet.", undefined]],
  [
    "someone changed another cell",
    { version: 2, series: "New" },
    width("14"),
    { width: 14 },
    ["14", "New"],
    [],
  ],
  ["someone stored the same", { version: 2, width: 14 }, width("14"), {}, ["14", "Lux"], []],
] as const)("%s", (_, stored, typed, set, texts, wrong) => {
  const row = stateOf(stored, typed);
  expect(row.set).toEqual(set);
  expect(row.cells.map(({ text }) => text)).toEqual(texts);
  if (wrong.length > 0) expect(row.cells.map((cell) => cell.wrong)).toEqual(wrong);
  expect(row.conflicts).toEqual([]);
});

test("a cell that someone else changed differently waits for a decision, and is told with both texts", () => {
  const row = stateOf({ version: 2, width: 15 }, width("14"));
  expect(row.conflicts).toEqual([{ path: "width", base: "13", mine: "14", theirs: "15" }]);
  expect(sorted([row])).toMatchObject({ ready: [], wrong: [{ id: "a" }] });
});

test("what the server refused is told until the text is changed", () => {
  const refused = { a: { width: { text: "99", message: "Too wide." } } };
  expect(stateOf({}, width("99"), { refused }).cells[0]?.wrong).toBe("Too wide.");
  expect(stateOf({}, width("98"), { refused }).cells[0]?.wrong).toBeUndefined();
});

test("only rows that are right are sent, and wrong ones can be left out", () => {
  const wrong = stateOf({}, width("wide"));
  const left = stateOf({}, width("wide"), { leftOut: ["a"] });
  const right = stateOf({ version: 7 }, width("14"));
  const untouched = stateOf({}, null);
  const groups = sorted([wrong, left, right, untouched]);
  expect([groups.ready, groups.wrong, groups.leftOut]).toEqual([[right], [wrong], [left]]);
  expect(bodyOf(groups.ready)).toEqual({ rows: [{ id: "a", version: 7, set: { width: 14 } }] });
  expect(statusOf(groups, "pool")).toBe("1 pool changed, 1 to fix, 1 left out.");
  expect(statusOf(sorted([untouched]), "pool")).toBe("Nothing changed.");
});

test.each([
  ["a list", { rows: [] }],
  ["a row without a version", { a: { texts: { width: "14" } } }],
  ["texts that are none", { a: { version: 1, texts: { width: 14 } } }],
])("a stored draft with %s is ignored", (_, mine) => {
  expect(rowDraft({ version: 0, base: mine as object as Record<string, unknown>, mine }, "a")).toBeNull();
});

test("the draft of a row that is settled leaves the others", () => {
  const draft = { version: 1, ...width("14") };
  const both = withRows(null, [
    ["a", draft],
    ["b", draft],
  ]);
  const one = withRows(both, [["a", null]]);
  expect([rowDraft(one, "a"), rowDraft(one, "b")]).toEqual([null, draft]);
  expect(withRows(one, [["b", null]])).toBeNull();
});
