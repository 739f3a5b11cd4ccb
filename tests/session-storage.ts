import { afterEach, beforeEach, vi } from "vitest";

/** Gives each test of a file an empty sessionStorage, as a browser's new tab has. */
export function stubSessionStorage(): void {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
}
