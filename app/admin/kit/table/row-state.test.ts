import { expect, test } from "vitest";
import type { EditColumn } from "./column.ts";
import { rowState, type Refused } from "./row-state.ts";
import { bodyOf, sorted, statusOf } from "./saving.ts";
import { rowDraft, settledRow, withRows, withSaves } from "./table-draft.ts";

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

const drafted = (base: Record<string, string>, mine: Record<string, string>) => ({ version: 1, base, mine });
/** As it was sent: another width, and the series as it is. */
const sent = {
  id: "a",
  version: 1,
  cells: [
    { name: "width", text: "14.0" },
    { name: "series", text: "Lux" },
  ],
  set: { width: 14 },
};
/** The list as it was read before the save. */
const before = {
  version: 1,
  texts: { width: "13", series: "Lux" },
  saved: { width: "14", series: "Lux" },
};

test.each([
  ["nothing", drafted({ width: "13" }, { width: "14.0" }), null],
  [
    "another cell",
    drafted({ width: "13", series: "Lux" }, { width: "14.0", series: "New" }),
    { version: 2, base: { series: "Lux" }, mine: { series: "New" } },
  ],
  [
    "the same cell",
    drafted({ width: "13" }, { width: "15" }),
    { version: 2, base: { width: "14" }, mine: { width: "15" } },
  ],
  ["the old text", null, { version: 2, base: { width: "14" }, mine: { width: "13" } }],
])("of a row typed in while it is saved, %s is left", (_, draft, left) => {
  expect(settledRow(draft, sent, before)).toEqual(left);
});

test("a row that the list has read again before the answer comes is settled too, and one of another page", () => {
  const after = { ...before, version: 2, texts: { width: "14", series: "Lux" } };
  expect(settledRow(null, sent, after)).toBeNull();
  expect(settledRow(drafted({ width: "13" }, { width: "14.0" }), sent, undefined)).toBeNull();
});

test("what was typed on top of a save is no conflict, before the list is read again and after it", () => {
  const left = settledRow(drafted({ width: "13" }, { width: "15" }), sent, before);
  for (const [version, stored] of [
    [1, 13],
    [2, 14],
  ] as const) {
    const listed = { id: "a", name: "A", version, record: { width: stored, series: "Lux" } };
    const row = withSaves(listed, [sent]);
    const { cells, conflicts, ...state } = rowState(row, left, { columns, refused: {}, leftOut: new Set() });
    expect(conflicts).toEqual([]);
    expect(state).toMatchObject({ version: 2, set: { width: 15 } });
    expect(cells[0]).toMatchObject({ text: "15", stored: "14" });
  }
});

test.each([
  ["as it was before two saves of it", 1, { version: 3, record: { width: 15, series: "New" } }],
  ["as it was between them", 2, { version: 3, record: { width: 15, series: "New" } }],
  ["after them", 3, { version: 3, record: { width: 13, series: "Lux" } }],
])("a row that the list shows %s", (_, version, shown) => {
  const listed = { id: "a", name: "A", version, record: { width: 13, series: "Lux" } };
  const another = { ...sent, id: "b", set: { width: 99 } };
  const saves = [sent, another, { ...sent, version: 2, set: { width: 15, series: "New" } }];
  expect(withSaves(listed, saves)).toMatchObject(shown);
});
