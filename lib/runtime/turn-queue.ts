/** A queue for work that takes long. */
export type TurnQueue = {
  /**
   * Waits for a turn. @returns a function to call once the work is done, or null if the queue is full, the wait is too
   * long, or `signal` is aborted
   */
  take(options?: { signal?: AbortSignal; isFirst?: boolean }): Promise<(() => void) | null>;
  /** True if no more work may wait. */
  isFull(): boolean;
  /** How many work and wait now, and how many are done or were refused since the start. */
  figures(): { working: number; waiting: number; done: number; refused: number };
};

/** How many work at once, how many wait at most, and for how long, in ms. */
export type TurnLimits = { atOnce: number; waiting: number; longestMs: number };

type Turn = { isFirst: boolean; start(): void; refuse(): void };

/**
 * Lets a few tasks work at once and a few more wait, so that other requests are answered in between. A task with
 * `isFirst` is never refused, and goes before the others.
 */
export function turnQueue({ atOnce, waiting, longestMs }: TurnLimits): TurnQueue {
  const queue: Turn[] = [];
  let [working, done, refused] = [0, 0, 0];
  let isStarting = false;

  /** Starts one task per turn of the event loop: if eight began together, everything else would wait for all eight. */
  function startNext(): void {
    if (isStarting || working >= atOnce || queue.length === 0) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      const turn = queue.shift();
      if (turn) {
        working += 1;
        turn.start();
      }
      startNext();
    });
  }

  function endTurn(): void {
    working -= 1;
    done += 1;
    startNext();
  }

  return {
    isFull: () => queue.length >= waiting,
    figures: () => ({ working, waiting: queue.length, done, refused }),
    take({ signal, isFirst = false } = {}) {
      if (!isFirst && queue.length >= waiting) {
        refused += 1;
        return Promise.resolve(null);
      }
      return new Promise((resolve) => {
        const settle = (answer: (() => void) | null) => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", turn.refuse);
          if (!answer && !signal?.aborted) refused += 1;
          resolve(answer);
        };
        const turn: Turn = {
          isFirst,
          start: () => settle(once(endTurn)),
          refuse() {
            const place = queue.indexOf(turn);
            if (place === -1) return;
            queue.splice(place, 1);
            settle(null);
          },
        };
        const timer = isFirst ? undefined : setTimeout(turn.refuse, longestMs);
        signal?.addEventListener("abort", turn.refuse);
        join(queue, turn);
        startNext();
      });
    },
  };
}

function join(queue: Turn[], turn: Turn): void {
  const after = turn.isFirst ? queue.findIndex((other) => !other.isFirst) : -1;
  queue.splice(after === -1 ? queue.length : after, 0, turn);
}

function once(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (!hasRun) run();
    hasRun = true;
  };
}
