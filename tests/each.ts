import { afterEach, vi } from "vitest";

/** Files share their worker: a clock that a test has stopped goes on for the next one. */
afterEach(() => void vi.useRealTimers());
