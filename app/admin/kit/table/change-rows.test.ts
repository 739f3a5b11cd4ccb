import { expect, test } from "vitest";
import { undoRows } from "./change-rows.ts";

const back = Array.from({ length: 1_100 }, (_, n) => ({ id: `p${n}`, version: 2, set: { series: "" } }));

test.each<[string, (number | Error)[], object | undefined]>([
  ["all of them", [500, 500, 100], undefined],
  [
    "without those that changed meanwhile",
    [500, 490, 100],
    {
      title: "Undone for 1,090 of 1,100",
      description: "The others changed in the meantime and stay as they are.",
    },
  ],
  [
    "up to where it fails",
    [500, new Error("No connection.")],
    { title: "Undone for 500 of 1,100", description: expect.any(String) },
  ],
])("a change of many is undone, %s", async (_, answers, toast) => {
  let at = 0;
  const mutateAsync = async () => {
    const changed = answers[at++]!;
    if (changed instanceof Error) throw changed;
    return { changed, leftAlone: [], undo: [] };
  };
  expect(await undoRows({ mutateAsync }, back)).toEqual(toast);
});
