import { expect, test } from "vitest";
import { nextTurn } from "./next-turn.ts";

test("long work lets others have a turn before every tenth step", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  for (let step = 0; step < 100; step += 1) await nextTurn(step);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(9);
  expect(turns).toBeLessThanOrEqual(11);
});
