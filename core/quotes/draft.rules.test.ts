import { expect, test } from "vitest";
import { costsToStore, draftFor, newLine, takenSince } from "./draft.rules.ts";
import type { QuoteDraft } from "./draft.shape.ts";

/** A draft with these lines: each line's id with the price item that it is from. */
function draftWith(items: Record<string, number | null>, costs: Record<string, number> = {}): QuoteDraft {
  const lines = Object.entries(items).map(([id, itemId]) => newLine({ id, itemId, unitCents: 100 }));
  const draft = draftFor({ address: "", poolId: null, poolName: "", finish: "", lines: [], validUntil: "" });
  return { ...draft, packages: [{ id: "main", name: "", sections: [{ id: "deck", lines }] }], costs };
}

type Costs = Record<string, number>;
type Items = Record<string, number | null>;
type Case = { was: [Items, Costs]; now: Items; sent?: Costs; stored: Costs };

/** Item 1 costs $11, item 2 $22; nobody has said what item 3 costs. */
const itemCosts = new Map([
  [1, 11],
  [2, 22],
]);

const blind: [string, Case][] = [
  ["a new line from an item", { was: [{}, {}], now: { a: 1 }, stored: { a: 11 } }],
  ["a new line from an item without a cost", { was: [{}, {}], now: { a: 3 }, stored: {} }],
  ["a new line that was typed", { was: [{}, {}], now: { a: null }, stored: {} }],
  ["two lines from one item", { was: [{ a: 1 }, { a: 5 }], now: { a: 1, b: 1 }, stored: { a: 5, b: 11 } }],
  [
    "a line that stays, whatever its item costs now",
    { was: [{ a: 1 }, { a: 5 }], now: { a: 1 }, stored: { a: 5 } },
  ],
  ["a line whose cost was lost", { was: [{ a: 1 }, {}], now: { a: 1 }, stored: {} }],
  [
    "a typed line whose cost somebody typed",
    { was: [{ a: null }, { a: 5 }], now: { a: null }, stored: { a: 5 } },
  ],
  ["a line from another item", { was: [{ a: 1 }, { a: 11 }], now: { a: 2 }, stored: { a: 22 } }],
  ["a line from another item without a cost", { was: [{ a: 1 }, { a: 11 }], now: { a: 3 }, stored: {} }],
  [
    "a typed line that is from an item now",
    { was: [{ a: null }, { a: 5 }], now: { a: 2 }, stored: { a: 22 } },
  ],
  ["a line that is from no item any more", { was: [{ a: 1 }, { a: 11 }], now: { a: null }, stored: {} }],
  ["a line that was deleted", { was: [{ a: 1 }, { a: 5 }], now: {}, stored: { a: 5 } }],
  ["a line that was put back", { was: [{}, { a: 5 }], now: { a: 1 }, stored: { a: 5 } }],
  [
    "costs from someone who may not see them",
    { was: [{ a: 1 }, { a: 5 }], now: { a: 1 }, sent: { a: 9 }, stored: { a: 5 } },
  ],
];

test.each(blind)("saved by someone who may not see costs: %s", (_, { was, now, sent, stored }) => {
  const change = { before: draftWith(...was), draft: draftWith(now, sent), itemCosts };
  expect(costsToStore({ ...change, seesCosts: false })).toEqual(stored);
});

const seeing: [string, Case][] = [
  [
    "a new line with the cost that was filled in",
    { was: [{}, {}], now: { a: 1 }, sent: { a: 9 }, stored: { a: 9 } },
  ],
  ["a new line without its item's cost", { was: [{}, {}], now: { a: 1 }, stored: { a: 11 } }],
  [
    "a line from another item, without its cost",
    { was: [{ a: 1 }, { a: 11 }], now: { a: 2 }, stored: { a: 22 } },
  ],
  ["a cost that was taken out", { was: [{ a: 1 }, { a: 11 }], now: { a: 1 }, stored: {} }],
  [
    "a line that was deleted",
    {
      was: [
        { a: 1, b: 2 },
        { a: 5, b: 6 },
      ],
      now: { a: 1 },
      sent: { a: 5 },
      stored: { a: 5, b: 6 },
    },
  ],
];

test.each(seeing)("saved by someone who sees costs: %s", (_, { was, now, sent, stored }) => {
  const change = { before: draftWith(...was), draft: draftWith(now, sent), itemCosts };
  expect(costsToStore({ ...change, seesCosts: true })).toEqual(stored);
});

test("the lines that were taken from an item since are the new ones and those of another item", () => {
  const taken = takenSince(
    draftWith({ a: 1, b: 1, c: null, d: 2 }),
    draftWith({ a: 1, b: 2, c: 1, d: null, e: 1 }),
  );
  expect(taken.map(({ id }) => id)).toEqual(["b", "c", "d", "e"]);
});
