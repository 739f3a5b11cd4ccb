import { useSyncExternalStore } from "react";
import type { Lead } from "#core/leads/shape.ts";

/**
 * A call or text that was begun from a lead's record, until someone has logged what came of it. It belongs to one user
 * in one tab, and survives a reload.
 */
export type Begun = {
  kind: "call" | "text";
  /** The newest entry of the lead's history at that moment. */
  after: number;
  /** In ms; tells two calls in a row apart. */
  at: number;
};

/** Keeps it if the browser's storage is full or unavailable. */
const kept = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function keyOf(userId: number, leadId: number): string {
  return `adminBegun:${userId}:${leadId}`;
}

/** As text, which stays the same until something is begun or forgotten; null if there is nothing to ask about. */
export function readBegun(key: string): string | null {
  if (!kept.has(key))
    kept.set(
      key,
      attempt(() => sessionStorage.getItem(key)),
    );
  return kept.get(key) ?? null;
}

function write(key: string, text: string | null): void {
  kept.set(key, text);
  attempt(() => (text === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
  listeners.forEach((listener) => listener());
}

/** Notes that a phone's own app is being opened. */
export function begin(key: string, begun: Begun): void {
  write(key, JSON.stringify(begun));
}

/** Forgets the call or text, because there is nothing left to ask. */
export function forgetBegun(key: string): void {
  if (readBegun(key) !== null) write(key, null);
}

/** Null for a text that `begin` has not stored. */
export function parseBegun(text: string | null): Begun | null {
  const stored = attempt(() => JSON.parse(text ?? "null") as Partial<Begun> | null);
  if (!stored || (stored.kind !== "call" && stored.kind !== "text")) return null;
  const { kind, after, at } = stored;
  return typeof after === "number" && typeof at === "number" ? { kind, after, at } : null;
}

/** Whether someone has logged a call, a text or a reply since. */
export function isLogged({ after }: Begun, activities: Lead["activities"]): boolean {
  return activities.some(({ id, type }) => id > after && ["call", "text", "elsewhere"].includes(type));
}

export function useBegun(key: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readBegun(key),
    () => null,
  );
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
