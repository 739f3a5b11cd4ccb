import { expect, test } from "vitest";
import { betterOf, evidence, resultOf } from "./rules.ts";

test.each([
  [0, 0, null],
  [0, 10, null],
  [0, 11, "b"],
  [11, 0, "a"],
  [100, 100, null],
  [30, 58, null],
  [30, 59, "b"],
  [300, 300, null],
])("of %d presses with A and %d with B, the better one is %s", (a, b, better) => {
  expect(betterOf({ a, b })).toBe(better);
});

/** A chance that is the same on every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** How many of 400 tests are ever decided, if somebody looks after each of 600 presses. */
function decided(shareOfB: number): number {
  const next = chance(7);
  let count = 0;
  for (let test = 0; test < 400; test += 1) {
    const presses = { a: 0, b: 0 };
    for (let press = 0; press < 600 && betterOf(presses) === null; press += 1)
      presses[next() < shareOfB ? "b" : "a"] += 1;
    if (betterOf(presses) !== null) count += 1;
  }
  return count;
}

test("of two that are equally good, one in twenty at most is ever called better; a clear difference is found", () => {
  expect(decided(0.5)).toBeLessThanOrEqual(20);
  expect(decided(0.65)).toBeGreaterThan(390);
});

test("the order of the presses changes nothing, and thousands can be counted", () => {
  expect(evidence({ a: 12, b: 30 })).toBe(evidence({ a: 30, b: 12 }));
  expect(evidence({ a: 5_000, b: 5_000 })).toBeLessThan(1);
  expect(betterOf({ a: 4_000, b: 5_000 })).toBe("b");
});

test.each([
  [{ a: 0, b: 0 }, "Nobody has pressed a button or a phone number yet."],
  [
    { a: 1, b: 2 },
    "It isn’t clear yet which is better. Visitors pressed once with A and 2 times with B. Let the test run.",
  ],
  [
    { a: 1_200, b: 1_000 },
    "A is better. Visitors pressed 1,200 times with A and 1,000 times with B. If both were equally good, fewer than 1 in 20 tests would ever show such a difference.",
  ],
])("%j is told in a sentence", (presses, sentence) => {
  expect(resultOf(presses)).toBe(sentence);
});
