import { expect, test } from "vitest";
import { beginUrgent, nextTurn, restAfter } from "./next-turn.ts";

/** Whether long work has gone on within this many turns of the event loop. */
async function goesOn(turns: number): Promise<boolean> {
  let isOn = false;
  void nextTurn().then(() => (isOn = true));
  for (let n = 0; n < turns; n += 1) await new Promise((next) => setImmediate(next));
  return isOn;
}

test("long work goes on in the next turn if nothing is urgent", async () => {
  expect(await goesOn(3)).toBe(true);
});

test("it waits until all that is urgent is over", async () => {
  const [one, other] = [beginUrgent(), beginUrgent()];
  let isOn = false;
  const going = nextTurn().then(() => (isOn = true));
  await new Promise((next) => setImmediate(next));
  one();
  one(); // a second call has no effect
  await Promise.resolve();
  expect(isOn).toBe(false);
  other();
  await going;
  expect(await goesOn(3)).toBe(true);
});

test("a rest is as long as the step before it", async () => {
  const began = performance.now();
  await new Promise((next) => setTimeout(next, 40));
  const step = performance.now() - began;
  await restAfter(began);
  expect(performance.now() - began).toBeGreaterThan(2 * step - 5);
});

test("it does not wait long for what never ends", async () => {
  const end = beginUrgent();
  const began = performance.now();
  await nextTurn();
  expect(performance.now() - began).toBeGreaterThan(3);
  end();
});
