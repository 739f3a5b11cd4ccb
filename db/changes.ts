import type { Changed } from "./schema.ts";

/** Notifies the listeners in this process of changed tags. */
export function announcer(): {
  announce(tags: string[]): void;
  listen(listener: (tags: string[]) => void): () => void;
} {
  const listeners = new Set<(tags: string[]) => void>();
  return {
    announce(tags) {
      if (tags.length > 0) for (const listener of listeners) listener(tags);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The tags of a completed write. */
export function tagsOf<Result>(changed: Changed<Result>, result: Result): string[] {
  return typeof changed === "function" ? changed(result) : changed;
}

/**
 * Tags that public pages carry. They are sent to the other processes inside the transaction. All others are of staff
 * alone, a new noun's too: the processes may receive them shortly after the commit, and a page that reads them is not
 * cached.
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
