import { expect, test, vi } from "vitest";
import { tokenBuckets } from "./token-buckets.ts";

/** How many of this many requests at once are let through. */
function taken(take: (key: string) => boolean, key: string, count: number): number {
  return Array.from({ length: count }, () => take(key)).filter(Boolean).length;
}

test("a burst, then as many as come back each second, for each key on its own", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const take = tokenBuckets({ most: 10, perSecond: 2 });
  expect(taken(take, "a", 50)).toBe(10);
  expect(taken(take, "b", 50)).toBe(10);
  vi.advanceTimersByTime(1_000);
  expect(taken(take, "a", 50)).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(taken(take, "a", 50)).toBe(10);
});

test("asking in vain costs nothing: someone who keeps trying gets as much as someone who waits", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const take = tokenBuckets({ most: 1, perSecond: 1 });
  take("a");
  for (let ms = 0; ms < 900; ms += 100) {
    vi.advanceTimersByTime(100);
    expect(take("a")).toBe(false);
  }
  vi.advanceTimersByTime(101);
  expect(take("a")).toBe(true);
});

test("many networks cannot exhaust memory: the one that asked longest ago is forgotten", () => {
  const take = tokenBuckets({ most: 1, perSecond: 0 });
  take("first");
  take("second");
  for (let n = 0; n < 9_999; n += 1) take(`network ${n}`);
  expect(take("second")).toBe(false);
  expect(take("first")).toBe(true);
});
