import { listedPaths } from "#core/addresses.ts";
import type { Reading } from "#lib/runtime/reading.ts";
import type { Page } from "./finished-page.ts";

/** A finished page, the tags of what was read for it, how often it was served, and whether it is compressed further. */
export type KeptPage = Page & { reading: Reading; visits: number; isSmallest: boolean };

/** The site has a few hundred addresses; unknown ones are not cached because they are 404s. This bounds memory. */
const mostPages = 500;
const mostBytes = 64 * 1024 * 1024;

/** How many paths of existing pages are remembered. */
const mostPaths = 2_000;

export type KeptPages = {
  get(path: string): KeptPage | undefined;
  keep(path: string, page: KeptPage): void;
  /** Removes a page that no longer exists, or is no longer the same for everyone. */
  remove(path: string): void;
  /** Removes the pages that show anything with these tags. */
  drop(changed: readonly string[]): void;
  /** True for pages that can be cached, even if they are not cached right now: drawing one serves everyone. */
  isKnown(path: string): boolean;
};

/** Finished pages by path, within limits: the oldest are evicted first. */
export function keptPages(): KeptPages {
  const pages = new Map<string, KeptPage>();
  const paths = new Set(listedPaths);
  let bytes = 0;

  function evict(path: string): void {
    bytes -= pages.get(path)?.bytes ?? 0;
    pages.delete(path);
  }

  return {
    get: (path) => pages.get(path),
    keep(path, page) {
      evict(path);
      pages.set(path, page);
      if (paths.size < mostPaths) paths.add(path);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (pages.size <= mostPages && bytes <= mostBytes) return;
        evict(oldest);
      }
    },
    remove(path) {
      evict(path);
      paths.delete(path);
    },
    drop(changed) {
      for (const [path, page] of pages) if (page.reading.isTouchedBy(changed)) evict(path);
    },
    isKnown: (path) => paths.has(path),
  };
}
