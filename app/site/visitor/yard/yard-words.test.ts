import { expect, test } from "vitest";
import { fitOf, yardOf } from "#core/pools/yard.rules.ts";
import { fitWords } from "./yard-words.ts";

const pool = { length: 32, width: 14 };

test.each([
  {
    yard: "70x46",
    words:
      "The pool and 4 ft of deck on every side leave 20′ of extra yard width and 18′ of extra yard depth. A screen enclosure around that deck fits too.",
  },
  {
    yard: "32.5x46",
    words:
      "With its short side toward the house, the pool and 4 ft of deck on every side leave 6″ of extra yard width and 0″ of extra yard depth. A screen enclosure around that deck fits too.",
  },
  {
    yard: "45x30",
    words:
      "The pool stays inside your setbacks, but the yard is 5′ short in width for 4 ft of deck on every side or for a screen enclosure.",
  },
  {
    yard: "41x23",
    words:
      "This yard is 1′ too narrow and 1′ short from the house to the rear line for the Apollo 14, even without a deck, no matter which way you turn it.",
  },
  {
    yard: "20x46",
    words:
      "This yard is 4′ too narrow for the Apollo 14, even without a deck, no matter which way you turn it.",
  },
  {
    yard: "70x20",
    words:
      "This yard is 4′ short from the house to the rear line for the Apollo 14, even without a deck, no matter which way you turn it.",
  },
  {
    yard: "70x24",
    words:
      "The pool stays inside your setbacks, but the yard is 4′ short in depth for 4 ft of deck on every side or for a screen enclosure.",
  },
])("a yard of $yard", ({ yard, words }) => {
  expect(fitWords("Apollo 14", fitOf(pool, yardOf(yard)!))).toBe(words);
});
