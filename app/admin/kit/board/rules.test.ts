import { expect, test } from "vitest";
import { cardBeside, columnOf, withMoves, type BoardColumn } from "./rules.ts";

function column(id: string, cards: string[], more: Partial<BoardColumn<null>> = {}): BoardColumn<null> {
  const own = cards.map((card) => ({ id: card, name: card, row: null }));
  const rest = { isCapped: false, hasMore: false, isOutside: false };
  return { id, label: id, cards: own, count: cards.length, ...rest, ...more };
}

const columns = [
  column("new", ["a", "b", "c"], { count: 60 }),
  column("contacted", []),
  column("visited", ["d"]),
  column("won", [], { isOutside: true }),
];

function cardsAndCounts(all: BoardColumn<null>[]) {
  return all.map(({ cards, count }) => [cards.map(({ id }) => id).join(""), count]);
}

test.each([
  [
    "nothing",
    [],
    [
      ["abc", 60],
      ["", 0],
      ["d", 1],
      ["", 0],
    ],
  ],
  [
    "a card, to the top",
    [{ id: "b", to: "visited" }],
    [
      ["ac", 59],
      ["", 0],
      ["bd", 2],
      ["", 0],
    ],
  ],
  [
    "to where it is",
    [{ id: "b", to: "new" }],
    [
      ["abc", 60],
      ["", 0],
      ["d", 1],
      ["", 0],
    ],
  ],
  [
    "to where the filter shows nothing",
    [{ id: "b", to: "won" }],
    [
      ["ac", 59],
      ["", 0],
      ["d", 1],
      ["", 0],
    ],
  ],
  [
    "a card that is gone",
    [{ id: "x", to: "new" }],
    [
      ["abc", 60],
      ["", 0],
      ["d", 1],
      ["", 0],
    ],
  ],
  [
    "two at once",
    [
      { id: "a", to: "contacted" },
      { id: "d", to: "contacted" },
    ],
    [
      ["bc", 59],
      ["da", 2],
      ["", 0],
      ["", 0],
    ],
  ],
])("moving %s", (_, moves, expected) => {
  expect(cardsAndCounts(withMoves(columns, moves))).toEqual(expected);
});

test.each([
  ["a", "ArrowUp", undefined],
  ["a", "ArrowDown", "b"],
  ["c", "ArrowDown", undefined],
  ["a", "ArrowRight", "d"],
  ["c", "ArrowRight", "d"],
  ["d", "ArrowLeft", "a"],
  ["d", "ArrowRight", undefined],
  ["x", "ArrowDown", undefined],
])("from %s, %s leads to %s", (id, key, expected) => {
  expect(cardBeside(columns, id, key)).toBe(expected);
});

test("a card is found in its column", () => {
  expect(columnOf(columns, "d")?.id).toBe("visited");
  expect(columnOf(columns, "x")).toBeUndefined();
});
