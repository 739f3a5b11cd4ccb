/** When a page may be drawn. */
export type DrawQueue = {
  /**
   * Waits for a turn. @returns what to call once the page is drawn, or null if the queue is full, the wait is too long,
   * or the visitor has left
   */
  take(options?: { signal?: AbortSignal; isFirst?: boolean }): Promise<(() => void) | null>;
  /** True if another page could not even wait. */
  isFull(): boolean;
  /** How many are being drawn and wait now, and how many have been drawn or refused since the start. */
  figures(): { drawing: number; waiting: number; drawn: number; refused: number };
};

/** Eight pages at once keep two cores busy; of those that wait, the last one is drawn within the wait's limit. */
const usual = { atOnce: 8, waiting: 32, longestMs: 2_000 };

type Turn = { isFirst: boolean; start(): void; refuse(): void };

/**
 * Lets a few pages be drawn at once and a few more wait, so that cached pages, leads and staff are answered in between.
 * Whoever is `isFirst` is never turned away and goes before the others: pages that are drawn once for everyone, and staff.
 */
export function drawQueue({ atOnce, waiting, longestMs } = usual): DrawQueue {
  const queue: Turn[] = [];
  let [drawing, drawn, refused] = [0, 0, 0];
  let isStarting = false;

  /** One page per turn of the event loop: eight that begin together would keep everything else waiting for all eight. */
  function startNext(): void {
    if (isStarting || drawing >= atOnce || queue.length === 0) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      const turn = queue.shift();
      if (turn) {
        drawing += 1;
        turn.start();
      }
      startNext();
    });
  }

  function finished(): void {
    drawing -= 1;
    drawn += 1;
    startNext();
  }

  return {
    isFull: () => queue.length >= waiting,
    figures: () => ({ drawing, waiting: queue.length, drawn, refused }),
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
          start: () => settle(once(finished)),
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
