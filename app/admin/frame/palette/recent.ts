import { session } from "#app/admin/kit/storage.ts";

/** A page or record that the user has opened. */
export type Recent = { to: string; label: string; detail: string };

const kept = 8;

/** In the tab's own storage, like drafts: customers' names disappear with the tab, and when another user signs in. */
function keyOf(userId: number): string {
  return `adminRecent:${userId}`;
}

/** What the user has opened in this tab, the latest first. */
export function readRecent(userId: number): Recent[] {
  try {
    const stored: unknown = JSON.parse(session.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? (stored as Recent[]).filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(one: Partial<Recent> | null): boolean {
  return [one?.to, one?.label, one?.detail].every((text) => typeof text === "string");
}

/** Remembers something that the user has opened. */
export function noteRecent(userId: number, opened: Recent): void {
  const others = readRecent(userId).filter(({ to }) => to !== opened.to);
  session.setItem(keyOf(userId), JSON.stringify([opened, ...others].slice(0, kept)));
}

/** For signing out. */
export function forgetRecent(userId: number): void {
  session.removeItem(keyOf(userId));
}
