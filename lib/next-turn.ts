import { setImmediate as turn } from "node:timers/promises";

/** How much is under way that someone waits for, and the long work that waits until it is over. */
let pressing = 0;
const waiting = new Set<() => void>();

/** Long work goes on after this, in ms, however much else is asked: what it writes keeps other writers waiting. */
const longestWait = 5;

/** Begins something that someone waits for, such as a page: long work makes room for it. @returns what to call at its end */
export function beginPressing(): () => void {
  pressing += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    pressing -= 1;
    if (pressing === 0) for (const goOn of waiting) goOn();
  };
}

/**
 * Lets what else has arrived be answered before the next step of long work: the statements of a transaction on SQLite
 * keep the process to themselves. While pages are drawn, it waits a moment for them.
 */
export async function nextTurn(): Promise<void> {
  await turn();
  if (pressing === 0) return;
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
