import { expect, test } from "vitest";
import { sharesOf, wordsOfPage } from "./alike.rules.ts";

/** "w1 w2 … w10", or the words from another number on. */
const words = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `w${from + at}`);

test.each([
  ["the same words", words(10), words(10), 1],
  ["a run of four words", words(10), words(4), 0],
  ["a run of five words", words(10), words(5), 0.5],
  ["a run of six words", words(10), words(6), 0.6],
  ["a run of five in another place", words(10), [...words(3, 50), ...words(5, 4), ...words(3, 60)], 0.5],
  ["two runs", words(20), [...words(5), "else", ...words(5, 11)], 0.5],
  ["two runs that overlap", words(10), [...words(5), "else", ...words(5, 3)], 0.7],
  ["the same words in another order", words(10), words(10).toReversed(), 0],
  ["fewer than five words", words(4), words(4), 0],
  ["nothing", [], words(10), 0],
  ["a longer page that has them all", words(10), words(100), 1],
])("another page has %s", (_, own, other, share) => {
  expect(sharesOf(own)(other)).toBeCloseTo(share, 10);
});

test("a run that stands twice is shared twice", () => {
  expect(sharesOf([...words(5), "else", ...words(5)])(words(5))).toBeCloseTo(10 / 11, 10);
});

test("tags, accents, apostrophes and punctuation make no word another", () => {
  const own = wordsOfPage("<h2>Don’t dig</h2><p>in <strong>Piñon</strong> Creek, ever &amp; never.</p>");
  expect(own).toEqual(["dont", "dig", "in", "pinon", "creek", "ever", "never"]);
});
