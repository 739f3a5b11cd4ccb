import { useSyncExternalStore } from "react";
import type { SignedIn } from "#core/auth/shape.ts";
import { AnswerError, askJson, whenSignedOut } from "./ask.ts";
import { forgetDrafts } from "./draft.ts";
import { forgetSession, forgetToken, onOtherTab, storedSession, storedToken } from "./session.ts";

/** `over`: the session ended while the person was at work; the page stays, and the sign-in lies over it. */
export type Gate = { phase: "checking" | "unreachable" | "out" } | { phase: "in" | "over"; user: SignedIn };

const checking: Gate = { phase: "checking" };
let gate: Gate = checking;
const listeners = new Set<() => void>();

export function useGate(): Gate {
  return useSyncExternalStore(
    listen,
    () => gate,
    () => checking,
  );
}

/**
 * Asks the server whether the stored token still opens the area. A refusal removes the token; no answer keeps it,
 * so that a dropped network signs nobody out.
 */
export async function checkSession(): Promise<void> {
  if (!("user" in gate)) change(checking);
  const token = storedToken();
  if (!token) return refuse(token);
  try {
    const answer = await askJson<{ user?: SignedIn } | undefined>("/api/admin/verify");
    if (!answer?.user) return refuse(token);
    change({ phase: "in", user: answer.user });
  } catch (error) {
    if (error instanceof AnswerError && !comesBack.includes(error.status)) return refuse(token);
    if (!("user" in gate)) change({ phase: "unreachable" });
  }
}

/** Answers that say "not now" rather than "no": too many requests, a server that starts, stops or is behind a proxy. */
const comesBack = [429, 502, 503, 504];

/** Ends the session here at once, and on the server. */
export async function signOut(): Promise<void> {
  const telling = askJson("/api/admin/logout", { method: "POST" });
  forgetSession();
  forgetDrafts();
  change({ phase: "out" });
  try {
    await telling;
  } catch (error) {
    console.warn("Signed out on this device only: the server could not be told.", error);
  }
}

/** Watches the requests of this tab and the storage that all tabs share. Returns the way to stop. */
export function watchSession(): () => void {
  whenSignedOut((token) => {
    // an answer to a request of before the last sign-in says nothing about the new session
    if ("user" in gate && token === storedToken()) refuse(token);
  });
  const stopListening = onOtherTab(() => {
    const stored = storedSession();
    if (stored === "in") void checkSession();
    if (stored === "over" && "user" in gate) change({ phase: "over", user: gate.user });
    if (stored === "left") change({ phase: "out" });
  });
  return () => {
    whenSignedOut(() => {});
    stopListening();
  };
}

function refuse(token: string | null): void {
  if (token === storedToken()) forgetToken();
  change("user" in gate ? { phase: "over", user: gate.user } : { phase: "out" });
}

function change(next: Gate): void {
  gate = next;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
