import { expect, test } from "vitest";
import { fillWords, placeBlock } from "./fill.ts";

const block = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => `${row}/${column}`),
  );

test.each([
  ["one column of 12 from the top", [12, 1], [0, 0], [12, 12], 12, [0, 0]],
  ["into the last cell", [2, 2], [11, 11], [12, 12], 1, [1, 1]],
  ["40 × 9 into 12 columns", [40, 9], [0, 0], [60, 12], 360, [0, 0]],
  ["40 × 9 into 12 columns from the fifth", [40, 9], [0, 4], [60, 12], 320, [0, 1]],
  ["40 × 9 into 25 rows", [40, 9], [0, 0], [25, 12], 225, [15, 0]],
  ["40 × 9 into the middle of 25 rows", [40, 9], [20, 6], [25, 12], 30, [35, 3]],
] as const)(
  "%s",
  (_, [rows, columns], [row, column], [allRows, allColumns], filled, [rowsLeft, columnsLeft]) => {
    const placed = placeBlock(block(rows, columns), { row, column }, { rows: allRows, columns: allColumns });
    expect(placed.cells).toHaveLength(filled);
    expect(placed.cells[0]).toEqual({ row, column, text: "0/0" });
    expect(placed.cells.every((cell) => cell.row < allRows && cell.column < allColumns)).toBe(true);
    expect(placed.left).toEqual({ rows: rowsLeft, columns: columnsLeft });
  },
);

test("rows of different lengths fill what they have; line breaks become spaces", () => {
  const { cells } = placeBlock(
    [["a\r\n \n\tb", " c "], ["d"]],
    { row: 1, column: 1 },
    { rows: 3, columns: 3 },
  );
  expect(cells).toEqual([
    { row: 1, column: 1, text: "a b" },
    { row: 1, column: 2, text: "c" },
    { row: 2, column: 1, text: "d" },
  ]);
});

test.each([
  [12, [0, 0], "12 cells filled", undefined],
  [1, [1, 0], "1 cell filled", "The block is larger than the table: its last 1 row did not fit."],
  [
    30,
    [35, 3],
    "30 cells filled",
    "The block is larger than the table: its last 35 rows and 3 columns did not fit.",
  ],
] as const)("%d cells, %j left", (count, [rows, columns], title, description) => {
  const cells = Array.from({ length: count }, () => ({ row: 0, column: 0, text: "" }));
  expect(fillWords({ cells, left: { rows, columns } })).toEqual({
    title,
    ...(description && { description }),
  });
});
