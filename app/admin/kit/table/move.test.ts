import { expect, test } from "vitest";
import { meantBy, placeAfter } from "./move.ts";

const whole = { start: 0, end: 3, length: 3 };
const inside = { start: 1, end: 1, length: 3 };
const [atStart, atEnd] = [
  { start: 0, end: 0, length: 3 },
  { start: 3, end: 3, length: 3 },
];
const empty = { start: 0, end: 0, length: 0 };
const part = { start: 0, end: 2, length: 3 };

const down = { row: 1, column: 0 } as const;
const up = { row: -1, column: 0 } as const;
const left = { row: 0, column: -1 } as const;
const right = { row: 0, column: 1 } as const;

test.each([
  ["Enter", inside, down],
  ["Shift+Enter", inside, up],
  ["ArrowDown", inside, down],
  ["ArrowUp", inside, up],
  ["ArrowRight", whole, right],
  ["ArrowRight", inside, null],
  ["ArrowRight", part, null],
  ["ArrowRight", atStart, null],
  ["ArrowRight", atEnd, right],
  ["ArrowRight", empty, right],
  ["ArrowLeft", whole, left],
  ["ArrowLeft", atEnd, null],
  ["ArrowLeft", atStart, left],
  ["ArrowLeft", empty, left],
  ["Shift+ArrowLeft", atStart, null],
  ["Shift+ArrowDown", whole, null],
  ["Ctrl+ArrowDown", whole, null],
  ["Tab", whole, null],
  ["Shift+Tab", whole, null],
  ["Escape", inside, "restore"],
  ["Ctrl+Escape", inside, null],
  ["F2", whole, "edit"],
  ["a", whole, null],
  ["Home", whole, null],
  ["constructor", whole, null],
] as const)("%s with the caret at %o", (pressed, caret, meant) => {
  const [key = "", ...held] = pressed.split("+").toReversed();
  const shift = held.includes("Shift");
  expect(meantBy({ key, shift, withOther: held.includes("Ctrl") }, caret)).toEqual(meant);
});

const size = { rows: 3, columns: 2 };
test.each([
  [{ row: 0, column: 0 }, down, { row: 1, column: 0 }],
  [{ row: 2, column: 0 }, down, null],
  [{ row: 0, column: 1 }, up, null],
  [{ row: 1, column: 1 }, left, { row: 1, column: 0 }],
  [{ row: 1, column: 0 }, left, null],
  [{ row: 1, column: 1 }, right, null],
] as const)("from %o by %o", (from, step, to) => expect(placeAfter(from, step, size)).toEqual(to));
