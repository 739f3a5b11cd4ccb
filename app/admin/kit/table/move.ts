import type { Place, Size } from "./fill.ts";

/** Where the caret is in a field, or what is selected of its text. */
export type Caret = { start: number; end: number; length: number };
export type Pressed = { key: string; shift: boolean; withOther: boolean };

export type Step = { row: -1 | 0 | 1; column: -1 | 0 | 1 };

const steps = new Map<string, Step>([
  ["Enter", { row: 1, column: 0 }],
  ["ArrowDown", { row: 1, column: 0 }],
  ["ArrowUp", { row: -1, column: 0 }],
  ["ArrowLeft", { row: 0, column: -1 }],
  ["ArrowRight", { row: 0, column: 1 }],
]);

/**
 * Where a key leads from a cell, or "restore" for the cell's old value; null leaves the key to the field. Left and right
 * move within the text first, unless all of it is selected, as it is on arrival. Tab needs no rule: the fields are in
 * the order of reading.
 */
export function meantBy({ key, shift, withOther }: Pressed, caret: Caret): Step | "restore" | "edit" | null {
  if (withOther) return null;
  if (key === "Escape") return "restore";
  if (key === "F2") return "edit";
  if (key === "Enter" && shift) return { row: -1, column: 0 };
  if (shift) return null;
  if (key === "ArrowLeft" && !isAtEdge(caret, 0)) return null;
  if (key === "ArrowRight" && !isAtEdge(caret, caret.length)) return null;
  return steps.get(key) ?? null;
}

function isAtEdge({ start, end, length }: Caret, edge: number): boolean {
  const isWhole = start === 0 && end === length;
  return isWhole || (start === end && start === edge);
}

/** The cell that a step leads to; null at the edge of the table. */
export function placeAfter(at: Place, step: Step, size: Size): Place | null {
  const to = { row: at.row + step.row, column: at.column + step.column };
  const isInside = to.row >= 0 && to.row < size.rows && to.column >= 0 && to.column < size.columns;
  return isInside ? to : null;
}
