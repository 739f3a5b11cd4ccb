import { expect, onTestFinished, test, vi } from "vitest";
import { releaseWhenQuiet } from "./release-memory.ts";

test("memory is released once after ten idle seconds, and again only after new requests", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let times = 0;
  const memory = releaseWhenQuiet(() => (times += 1));
  for (let second = 0; second < 30; second += 1) {
    memory.touched();
    vi.advanceTimersByTime(1_000);
  }
  expect(times).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(times).toBe(1);
  memory.touched();
  vi.advanceTimersByTime(10_000);
  expect(times).toBe(2);
  memory.touched();
  memory.stop();
  vi.advanceTimersByTime(60_000);
  expect(times).toBe(2);
});

test("V8's garbage collector can be called", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const junk = Array.from({ length: 200_000 }, (_, i) => ({ i }));
  const before = process.memoryUsage().heapUsed;
  junk.length = 0;
  releaseWhenQuiet();
  vi.advanceTimersByTime(10_000);
  expect(process.memoryUsage().heapUsed).toBeLessThan(before);
});
