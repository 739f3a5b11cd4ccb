import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, forgetToasts, keptToasts, listenToToasts, toast } from "./toasts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forgetToasts();
});

test("a newer toast replaces an older one", () => {
  toast({ title: "One" });
  toast({ title: "Two" });
  expect(keptToasts()).toEqual([{ title: "Two", id: expect.any(Number), open: true }]);
});

test("a dismissed toast is closed at once and removed after 1,000,000 ms", () => {
  toast({ title: "One" });
  const { id } = keptToasts()[0]!;
  dismissToast(id);
  expect(keptToasts()).toEqual([{ title: "One", id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(keptToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(keptToasts()).toEqual([]);
});

test("removing an old toast keeps the one that replaced it", () => {
  toast({ title: "One" });
  dismissToast(keptToasts()[0]!.id);
  toast({ title: "Two" });
  vi.advanceTimersByTime(1_000_000);
  expect(keptToasts()).toMatchObject([{ title: "Two", open: true }]);
});

test("listeners are notified of each change until they unsubscribe", () => {
  const listener = vi.fn<() => void>();
  const end = listenToToasts(listener);
  toast({ title: "One" });
  forgetToasts();
  end();
  toast({ title: "Two" });
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a toast keeps its action and its own duration until a newer one replaces it", () => {
  const run = vi.fn<() => void>();
  toast({ title: "Moved", action: { label: "Undo", run }, durationMs: 10_000 });
  keptToasts()[0]?.action?.run();
  expect(keptToasts()).toMatchObject([{ durationMs: 10_000 }]);
  expect(run).toHaveBeenCalledOnce();
  toast({ title: "Two" });
  expect(keptToasts()[0]).not.toHaveProperty("action");
});
