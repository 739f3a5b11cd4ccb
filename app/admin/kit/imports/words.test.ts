import { expect, test } from "vitest";
import type { Import } from "#core/records/imports/shape.ts";
import { settledRows, stateWords } from "./words.ts";

type Standing = Pick<Import, "state" | "plans" | "outcomes" | "mappingProblem">;

const one = (state: Import["state"], outcomes: Partial<Import["outcomes"]> = {}): Standing => ({
  state,
  mappingProblem: null,
  plans: { new: 1_000, changed: 200, unchanged: 3, wrong: 4 },
  outcomes: { stored: 0, left: 0, undone: 0, kept: 0, ...outcomes },
});

test.each<[Standing, string, number]>([
  [one("checked"), "Nothing is saved yet.", 0],
  [{ ...one("checked"), mappingProblem: "Choose the column for Model." }, "Choose the column for Model.", 0],
  [one("running", { stored: 500 }), "500 of 1,200 rows are saved.", 500],
  [
    one("stopped", { stored: 499, left: 1 }),
    "Stopped: 499 of 1,200 rows are saved. 1 row couldn’t be saved.",
    500,
  ],
  [one("done", { stored: 1_200 }), "Done: 1,200 rows saved.", 1_200],
  [one("undoing", { stored: 700, undone: 500 }), "500 rows undone, 700 to go.", 1_200],
  [
    one("undone", { undone: 1_199, kept: 1 }),
    "Undone: 1,199 rows. 1 row kept because of later changes.",
    1_200,
  ],
])("%o: %s", (standing, words, settled) => {
  expect(stateWords(standing)).toBe(words);
  expect(settledRows(standing)).toBe(settled);
});
