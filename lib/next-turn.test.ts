import { expect, test } from "vitest";
import { nextTurn } from "./next-turn.ts";

test("long work lets others have a turn before every step", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  for (let step = 0; step < 20; step += 1) await nextTurn();
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(19);
  expect(turns).toBeLessThanOrEqual(21);
});
