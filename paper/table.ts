import { colors, page, styles, type Style } from "./appearance.ts";
import type { Block, Box, Tag, Sheet } from "./sheet.ts";
import { thumbnailBox, type Thumbnail } from "./thumbnails.ts";

export type Column = { title: string; width: number; align?: "right" };

/** A cell's texts below each other, with a picture beside them. `isHead`: it names its row. */
export type Cell = {
  texts: { text: string; style: Style }[];
  isHead?: boolean;
  picture?: Thumbnail & { alt: string };
};
export type TableRow = { cells: Cell[]; line?: "none" | "strong" };

type MeasuredRow = { blocks: Block[][]; height: number; row: TableRow };

const padding = 4.5;
const gap = 10;

/** Draws a table. A row is split only if it is longer than a page, and the head is repeated on every page. */
export function drawTable(
  sheet: Sheet,
  columns: Column[],
  rows: TableRow[],
  { hasHead = true, left = page.left }: { hasHead?: boolean; left?: number } = {},
): void {
  const table = sheet.element("Table");
  const at = columns.map((_, index) => left + sum(columns.slice(0, index).map(({ width }) => width)));
  const grid = { sheet, columns, at, left, table };
  const measured = rows.map((row) => measure(grid, row));
  const head = hasHead ? heightOf(headBlocks(grid)) : 0;
  sheet.need(head + sum(measured.slice(0, 2).map(({ height }) => Math.min(height, 200))));
  if (hasHead) drawHead(grid, sheet.element("TR", table));
  for (const [index, measuredRow] of measured.entries()) {
    // the last row does not begin a page alone
    const isLastButOne = index === measured.length - 2;
    const next = isLastButOne ? Math.min(measured[index + 1]?.height ?? 0, 200) : 0;
    if (sheet.need(Math.min(measuredRow.height, page.bottom - page.top - head) + next) && hasHead)
      drawHead(grid);
    drawRow(grid, measuredRow, hasHead);
  }
}

type Grid = { sheet: Sheet; columns: Column[]; at: number[]; left: number; table: Tag };

function boxOf({ columns, at }: Grid, index: number) {
  const isLast = index === columns.length - 1;
  return { x: at[index] as number, width: (columns[index]?.width ?? 0) - (isLast ? 0 : gap) };
}

/** The box of a cell's text: the room that the picture beside it leaves. */
function textBoxOf(grid: Grid, index: number, cell: Cell | undefined): Box {
  const box = boxOf(grid, index);
  return cell?.picture ? { ...box, width: box.width - thumbnailBox.width - gap } : box;
}

function measure(grid: Grid, row: TableRow): MeasuredRow {
  const blocks = row.cells.map((cell, index) =>
    cell.texts
      .filter(({ text }) => text !== "")
      .flatMap(({ text, style }) => grid.sheet.blocks(text, style, textBoxOf(grid, index, cell).width)),
  );
  const pictures = row.cells.map(({ picture }) => (picture ? picture.height + 2 * padding : 0));
  return { blocks, height: Math.max(heightOf(blocks), ...pictures), row };
}

function heightOf(blocks: Block[][]): number {
  return Math.max(...blocks.map((cell) => sum(cell.map(({ height }) => height)))) + 2 * padding;
}

function headBlocks(grid: Grid): Block[][] {
  return grid.columns.map(({ title }, index) =>
    grid.sheet.blocks(title, styles.label, boxOf(grid, index).width),
  );
}

/** Draws the head: as elements the first time, and as decoration where it is repeated. */
function drawHead(grid: Grid, row?: Tag): void {
  const { sheet, columns } = grid;
  const blocks = headBlocks(grid);
  for (const [index, cell] of blocks.entries()) {
    const draw = () =>
      void sheet.place(cell, boxOf(grid, index), sheet.y + padding, columns[index]?.align ?? "left");
    if (row) sheet.within(sheet.element("TH", row, { scope: "Column" }), draw, "TH");
    else sheet.decorate(draw, { type: "Pagination" });
  }
  sheet.y += heightOf(blocks);
  underline(grid, colors.control);
}

function drawRow(grid: Grid, measured: MeasuredRow, isFlowing: boolean): void {
  const { height, row } = measured;
  const { sheet, table } = grid;
  const element = sheet.element("TR", table);
  if (row.line === "strong") underline(grid, colors.ink);
  const cells = row.cells.map(({ isHead }) =>
    isHead ? sheet.element("TH", element, { scope: "Row" }) : sheet.element("TD", element),
  );
  if (sheet.y + height <= page.bottom) {
    for (const [index, cell] of cells.entries()) drawCell(grid, cell, measured, index);
    sheet.y += height;
  } else drawLongRow(grid, cells, measured, isFlowing);
  if (row.line !== "none") underline(grid, colors.line);
}

function drawCell(grid: Grid, cell: Tag, { blocks, row }: MeasuredRow, index: number): void {
  const { sheet, columns } = grid;
  const box = textBoxOf(grid, index, row.cells[index]);
  const draw = () => void sheet.place(blocks[index] ?? [], box, sheet.y + padding, columns[index]?.align);
  sheet.within(cell, draw, "TD");
  drawPicture(grid, cell, row, index, sheet.y + padding);
}

/**
 * Draws the picture on the right of the text and after it in reading order, so that the texts of a column stay aligned.
 */
function drawPicture(grid: Grid, cell: Tag, row: TableRow, index: number, y: number): void {
  const { sheet } = grid;
  const picture = row.cells[index]?.picture;
  if (!picture) return;
  const { jpeg, width, height, alt } = picture;
  const box = boxOf(grid, index);
  const x = box.x + box.width - width;
  const draw = () => {
    sheet.doc.save().roundedRect(x, y, width, height, 3).clip();
    sheet.image(jpeg, { x, y, width, height });
    sheet.doc.restore();
  };
  const bbox = [x, y, x + width, y + height];
  sheet.within(sheet.element("Figure", cell, { alt, bbox }), draw, "Figure");
}

/**
 * Draws a row that is longer than a page: its first cell continues line by line. The picture is beside its first line.
 */
function drawLongRow(grid: Grid, cells: Tag[], measured: MeasuredRow, isFlowing: boolean): void {
  const { sheet } = grid;
  const { blocks, row } = measured;
  for (const [index, cell] of cells.entries()) if (index > 0) drawCell(grid, cell, measured, index);
  sheet.y += padding;
  const [first, box] = [cells[0] as Tag, textBoxOf(grid, 0, row.cells[0])];
  for (const [at, block] of (blocks[0] ?? []).entries()) {
    if (sheet.need(block.height + padding) && isFlowing) drawHead(grid);
    sheet.within(first, () => sheet.place([block], box, sheet.y), "TD");
    if (at === 0) drawPicture(grid, first, row, 0, sheet.y);
    sheet.y += block.height;
  }
  sheet.y += padding;
}

function underline({ sheet, columns, left }: Grid, color: string): void {
  sheet.rule(color, { x: left, width: sum(columns.map(({ width }) => width)) }, 0.6);
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
