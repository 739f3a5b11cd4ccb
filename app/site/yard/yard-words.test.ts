import { expect, test } from "vitest";
import { fitOf, yardOf } from "#core/yard/rules.ts";
import { fitWords } from "./yard-words.ts";

const pool = { length: 32, width: 14 };

test.each([
  {
    yard: "70x46",
    words:
      "The pool and 4 ft of deck on every side leave 20′ of extra width and 18′ of extra depth. A screen enclosure around that deck fits too.",
  },
  {
    yard: "32.5x46",
    words:
      "With its short side toward the house, the pool and 4 ft of deck on every side leave 6″ of extra width and 0″ of extra depth. A screen enclosure around that deck fits too.",
  },
  {
    yard: "45x30",
    words:
      "The pool stays inside your setbacks, but you’d be 5′ short in width for 4 ft of deck on every side or for a screen enclosure.",
  },
  {
    yard: "41x23",
    words:
      "The Apollo 14 is 1′ too long and 1′ too deep for this yard, even without a deck, no matter which way you turn it.",
  },
])("a yard of $yard", ({ yard, words }) => {
  expect(fitWords("Apollo 14", fitOf(pool, yardOf(yard)!))).toBe(words);
});
