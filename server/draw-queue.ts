import { turnQueue, type TurnQueue } from "#lib/runtime/turn-queue.ts";

/** Decides when a page may be drawn: pages that are drawn once for everyone, and staff pages, go first. */
export type DrawQueue = TurnQueue;

/** Eight pages at once keep two cores busy; of those that wait, the last one is drawn within the wait's limit. */
const usual = { atOnce: 8, waiting: 32, longestMs: 2_000 };

export function drawQueue(limits = usual): DrawQueue {
  return turnQueue(limits);
}
