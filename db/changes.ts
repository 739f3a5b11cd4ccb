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
 * Staff-only tags. No public page carries them, so processes may receive them shortly after the commit; all other tags
 * are sent inside the transaction.
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

/** True for a staff-only tag, such as `leads` or `leads:12`. */
export function isStaffTag(tag: string): boolean {
  return staffNouns.has(tag.split(":", 1)[0] as string);
}
