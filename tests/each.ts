import { afterEach, vi } from "vitest";

/** Test files share a worker, so a clock paused by one test would stay paused for the next. */
afterEach(() => void vi.useRealTimers());
