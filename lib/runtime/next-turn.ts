import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

/** The number of urgent tasks in progress, and the long tasks that wait until they are over. */
let urgent = 0;
const waiting = new Set<() => void>();

/**
 * Long work continues after this time, in ms, however many requests there are, because its transaction keeps other
 * writers waiting.
 */
const longestWait = 5;

/**
 * Begins a task that someone waits for, such as drawing a page; long work pauses for it. @returns a function to call at
 * its end
 */
export function beginUrgent(): () => void {
  urgent += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    urgent -= 1;
    if (urgent === 0) for (const resume of waiting) resume();
  };
}

/** The longest rest, in ms. */
const longestRest = 1_000;

/**
 * Rests as long as a step of long work took, and leaves processor, disk and database to everyone else.
 * @param began when the step began, by `performance.now()`
 */
export async function restAfter(began: number): Promise<void> {
  await pause(Math.min(performance.now() - began, longestRest));
}

/**
 * Lets other requests be answered before the next step of long work, because the statements of a transaction on SQLite
 * block the process. While pages are being drawn, it waits a moment for them.
 */
export async function nextTurn(): Promise<void> {
  await turn();
  if (urgent === 0) return;
  await new Promise<void>((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      waiting.delete(resume);
      resolve();
    };
    const timer = setTimeout(resume, longestWait);
    waiting.add(resume);
  });
}
