import { expect, test } from "vitest";
import { turnQueue } from "./turn-queue.ts";

const turn = () => new Promise<void>((next) => setImmediate(next));

/** Lets the queue start whatever it can. */
async function turns(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await turn();
}

/** Takes places under these names. `order` lists those that were admitted; null stands before those refused. */
function taker(queue: ReturnType<typeof turnQueue>) {
  const order: string[] = [];
  const done = new Map<string, () => void>();
  const take = (name: string, options: Parameters<typeof queue.take>[0] = {}) =>
    void queue.take(options).then((finished) => {
      order.push(finished ? name : `${name} refused`);
      if (finished) done.set(name, finished);
    });
  return { order, done, take };
}

test("as many as allowed work at once, the next ones wait in order, and more are refused", async () => {
  const queue = turnQueue({ atOnce: 2, waiting: 2, longestMs: 60_000 });
  const { order, done, take } = taker(queue);
  take("a");
  take("b");
  await turns();
  take("c");
  expect(queue.isFull()).toBe(false);
  take("d");
  expect(queue.isFull()).toBe(true);
  take("e");
  await turns();
  expect(order).toEqual(["a", "b", "e refused"]);
  expect(queue.figures()).toEqual({ working: 2, waiting: 2, done: 0, refused: 1 });
  done.get("b")!();
  done.get("b")!(); // a second call has no effect
  await turns();
  expect(order).toEqual(["a", "b", "e refused", "c"]);
  done.get("a")!();
  done.get("c")!();
  await turns();
  expect(order.at(-1)).toBe("d");
  expect(queue.figures()).toEqual({ working: 1, waiting: 0, done: 3, refused: 1 });
});

test("each one begins in its own turn of the event loop", async () => {
  const { order, take } = taker(turnQueue({ atOnce: 8, waiting: 8, longestMs: 60_000 }));
  for (const name of ["a", "b", "c"]) take(name);
  expect(order).toEqual([]);
  await turn();
  expect(order).toEqual(["a"]);
  await turn();
  expect(order).toEqual(["a", "b"]);
});

test("those that are first go before the others, in their own order, and are never refused", async () => {
  const { order, done, take } = taker(turnQueue({ atOnce: 1, waiting: 1, longestMs: 60_000 }));
  take("a");
  await turns();
  take("b");
  take("home", { isFirst: true });
  take("pools", { isFirst: true });
  for (const name of ["a", "home", "pools"]) {
    done.get(name)!();
    await turns();
  }
  expect(order).toEqual(["a", "home", "pools", "b"]);
});

test("who waits too long is refused, and who leaves makes room for the next", async () => {
  const queue = turnQueue({ atOnce: 1, waiting: 1, longestMs: 20 });
  const { order, take } = taker(queue);
  take("a");
  await turns();
  const leaving = new AbortController();
  take("b", { signal: leaving.signal });
  expect(queue.isFull()).toBe(true);
  leaving.abort();
  expect(queue.isFull()).toBe(false);
  take("c");
  await expect.poll(() => order).toEqual(["a", "b refused", "c refused"]);
});
