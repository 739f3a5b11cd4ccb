import type { Changed } from "./schema.ts";

/** Tells the listeners in this process which tags have changed. */
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

/** The tags of a write that has just been done. */
export function tagsOf<Result>(changed: Changed<Result>, result: Result): string[] {
  return typeof changed === "function" ? changed(result) : changed;
}

/**
 * What only staff see. No public page carries these tags, so a process may hear of them a moment after the commit;
 * tags of all other nouns travel inside the transaction.
 */
const staffNouns = new Set([
  "activities",
  "audit",
  "consents",
  "contacts",
  "daily-counts",
  "emails",
  "jobs",
  "leads",
  "login-failures",
  "quotes",
  "sessions",
  "users",
]);

/** True for a tag that no public page may carry, such as `leads` or `leads:12`. */
export function isStaffTag(tag: string): boolean {
  return staffNouns.has(tag.split(":", 1)[0] as string);
}
