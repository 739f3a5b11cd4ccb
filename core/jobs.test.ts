import { expect, test } from "vitest";
import { maxAttempts, pauseAfter } from "./jobs.ts";

const hourMs = 3_600_000;

test("a job is tried for about three days, so a mail server that is away over a weekend loses no email", () => {
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, index) => pauseAfter(index + 1));
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total / hourMs).toBeGreaterThan(70);
  expect(total / hourMs).toBeLessThan(72);
  expect(pauses.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
});

test("once it is back, no email waits longer than two hours, nor longer than it was away", () => {
  let since = 0;
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    const pause = pauseAfter(attempt);
    expect(pause).toBeLessThanOrEqual(2 * hourMs);
    expect(pause).toBeLessThanOrEqual(since + 10_000);
    since += pause;
  }
});
