import type { Reading } from "#lib/reading.ts";
import type { Page } from "./finished-page.ts";

/** A finished page, and the tags of what was read for it. */
export type KeptPage = Page & { reading: Reading };

/** The site has a few hundred addresses; unknown ones are not cached because they are 404s. This bounds memory. */
const mostPages = 500;
const mostBytes = 64 * 1024 * 1024;

/** Finished pages by path, within limits: the oldest are evicted first. */
export function keptPages(): {
  get(path: string): KeptPage | undefined;
  keep(path: string, page: KeptPage): void;
  remove(path: string): void;
  /** Removes the pages that show anything with these tags. */
  drop(changed: readonly string[]): void;
} {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function remove(path: string): void {
    bytes -= pages.get(path)?.bytes ?? 0;
    pages.delete(path);
  }

  return {
    get: (path) => pages.get(path),
    keep(path, page) {
      remove(path);
      pages.set(path, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (pages.size <= mostPages && bytes <= mostBytes) return;
        remove(oldest);
      }
    },
    remove,
    drop(changed) {
      for (const [path, page] of pages) if (page.reading.isTouchedBy(changed)) remove(path);
    },
  };
}
