import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

/** How much is under way that someone waits for, and the long work that waits until it is over. */
let urgent = 0;
const waiting = new Set<() => void>();

/** Long work goes on after this, in ms, however much else is asked: what it writes keeps other writers waiting. */
const longestWait = 5;

/** Begins something that someone waits for, such as a page: long work makes room for it. @returns what to call at its end */
export function beginUrgent(): () => void {
  urgent += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    urgent -= 1;
    if (urgent === 0) for (const goOn of waiting) goOn();
  };
}

/** A step that took longer, in ms, is no reason for a longer rest. */
const longestRest = 1_000;

/**
 * Rests as long as a step of long work took: processor, disk and database are then everyone else's.
 * @param began when the step did, as `performance.now()` tells
 */
export async function restAfter(began: number): Promise<void> {
  await pause(Math.min(performance.now() - began, longestRest));
}

/**
 * Lets what else has arrived be answered before the next step of long work: the statements of a transaction on SQLite
 * keep the process to themselves. While pages are drawn, it waits a moment for them.
 */
export async function nextTurn(): Promise<void> {
  await turn();
  if (urgent === 0) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, longestWait);
    waiting.add(goOn);
  });
}
