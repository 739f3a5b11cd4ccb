import { expect, test } from "vitest";
import { bulkWords, undoWords } from "./bulk-words.ts";

const skipped = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: "Ana", reason: "You changed it in the meantime." }));

test.each([
  [{ changed: 0, left: 1, outOfSight: 0 }, "0 leads changed", "1 skipped."],
  [{ changed: 1, left: 0, outOfSight: 0 }, "1 lead changed", undefined],
  [{ changed: 1, left: 0, outOfSight: 1 }, "1 lead changed", "You can’t see it anymore."],
  [{ changed: 2, left: 0, outOfSight: 2 }, "2 leads changed", "You can’t see them anymore."],
  [
    { changed: 1_200, left: 2, outOfSight: 1_100 },
    "1,200 leads changed",
    "2 skipped. You can’t see 1,100 of them anymore.",
  ],
])("a bulk change of %j is announced in words", ({ left, ...counts }, title, description) => {
  expect(bulkWords({ ...counts, leftAlone: skipped(left) })).toEqual({ title, description });
});

test.each([
  [{ changed: 3, outOfSight: 0 }, 0, undefined],
  [
    { changed: 3, outOfSight: 0 },
    1,
    ["Undone for 2 of 3", "The others changed in the meantime and stay as they are."],
  ],
  [
    { changed: 3, outOfSight: 2 },
    0,
    ["Undone for 1 of 3", "The others are no longer visible to you and stay as they are."],
  ],
  [
    { changed: 3, outOfSight: 1 },
    1,
    [
      "Undone for 1 of 3",
      "The others changed in the meantime or are no longer visible to you and stay as they are.",
    ],
  ],
])("Undo after %j, of which %d have changed since, says what it did", (done, left, words) => {
  const said = undoWords(done, left);
  expect(said && [said.title, said.description]).toEqual(words);
});
