import { nounOfSoon } from "#lib/runtime/change-tags.ts";
import type { Changed, ChangeListener } from "./schema.ts";

/**
 * How long nouns tagged with `soon` are collected, in ms: while a job runs, its lists are dropped once in this time.
 */
const collectMs = 5_000;

/**
 * Notifies the listeners in this process of changed tags: immediately, or within 5 s for nouns tagged with `soon`. Each
 * process collects these itself, so they are announced even if the process that changed them has ended.
 */
export function announcer(): {
  announce(tags: string[]): void;
  listen(listener: ChangeListener): () => void;
  close(): void;
} {
  const listeners = new Set<ChangeListener>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function announce(tags: string[]): void {
    const nouns = tags.map(nounOfSoon).filter((noun) => noun !== undefined);
    for (const noun of nouns) waiting.add(noun);
    const immediate = tags.filter((tag) => nounOfSoon(tag) === undefined);
    for (const tag of immediate) waiting.delete(tag);
    // a process may end in the meantime: its caches end with it
    if (waiting.size > 0) timer ??= setTimeout(flush, collectMs).unref();
    if (immediate.length > 0) for (const listener of listeners) listener(immediate);
  }

  function flush(): void {
    timer = undefined;
    announce([...waiting]);
  }

  return {
    announce,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => clearTimeout(timer),
  };
}

/** The tags of a completed write. */
export function tagsOf<Result>(changed: Changed<Result>, result: Result): string[] {
  return typeof changed === "function" ? changed(result) : changed;
}

/**
 * Tags that public pages carry. They are sent to the other processes inside the transaction. All others are staff-only,
 * also those of a new noun: other processes may receive them shortly after the commit, and a page that reads them is
 * not cached.
 */
const publicNouns = new Set([
  "*",
  "landing-pages",
  "manufacturers",
  "media",
  "media-uses",
  "offices",
  "pools",
  "posts",
  "price-books",
  "redirects",
  "seo-pages",
  "settings",
]);

/** True for a staff-only tag, such as `leads` or `leads:12`. */
export function isStaffTag(tag: string): boolean {
  return !publicNouns.has(tag.split(":", 1)[0] as string);
}
