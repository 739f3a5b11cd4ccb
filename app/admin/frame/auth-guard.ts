import { useSyncExternalStore } from "react";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import { signIn } from "#core/staff/auth/contract.ts";
import { call } from "#app/admin/kit/call.ts";
import {
  AnswerError,
  ForeignAnswer,
  whenFactorIsRequired,
  whenSignedOut,
} from "#app/admin/kit/fetch-json.ts";
import { drafts, loadDrafts } from "#app/admin/kit/form/drafts.ts";
import { forgetRecent } from "#app/admin/frame/palette/recent.ts";
import { forgetSession, forgetToken, onOtherTab, storedSession, storedToken } from "./session.ts";

/** `over`: the session ended while the user was working; the page stays, with the sign-in on top of it. */
export type AuthGuard =
  | { phase: "checking" | "unreachable" | "out" }
  | { phase: "in" | "over"; user: SignedIn; secondFactor: SecondFactor };

/** Whether the user must add a second factor: by a day, or before anything else. */
export type SecondFactor = { requirement: "none" | "soon" | "now"; requiredFrom: string | null };

const checking: AuthGuard = { phase: "checking" };
let guard: AuthGuard = checking;
const listeners = new Set<() => void>();

export function useAuthGuard(): AuthGuard {
  return useSyncExternalStore(
    listen,
    () => guard,
    () => checking,
  );
}

/**
 * Asks the server whether the stored token is still valid. A rejection removes the token; a failed request keeps it,
 * so that a dropped connection signs no one out.
 */
export async function checkSession(): Promise<void> {
  if (!("user" in guard)) change(checking);
  const token = storedToken();
  if (!token) return refuse(token);
  try {
    const answer = await call(signIn, "verify", {});
    await loadDrafts();
    change({ phase: "in", user: answer.user, secondFactor: answer.secondFactor });
  } catch (error) {
    if (error instanceof ForeignAnswer) return refuse(token);
    if (error instanceof AnswerError && !comesBack.includes(error.status)) return refuse(token);
    if (!("user" in guard)) change({ phase: "unreachable" });
  }
}

/**
 * Statuses that mean "try later" rather than "no": too many requests, or a server that is starting, stopping or
 * unreachable behind a proxy.
 */
const comesBack = [429, 502, 503, 504];

/** Ends the session, immediately on this device and then on the server. */
export async function signOut(): Promise<void> {
  const telling = call(signIn, "logout", {});
  forgetSession();
  leave();
  try {
    await telling;
  } catch (error) {
    console.warn("Signed out on this device only: the server could not be reached.", error);
  }
}

/** Watches this tab's requests and the storage shared by all tabs. Returns a function to stop. */
export function watchSession(): () => void {
  whenSignedOut((token) => {
    // a response to a request from before the last sign-in says nothing about the new session
    if ("user" in guard && token === storedToken()) refuse(token);
  });
  whenFactorIsRequired(() => void checkSession());
  const stopListening = onOtherTab(() => {
    const stored = storedSession();
    if (stored === "in") void checkSession();
    if (stored === "over" && "user" in guard) change({ ...guard, phase: "over" });
    if (stored === "left") leave();
  });
  return () => {
    whenSignedOut(() => {});
    whenFactorIsRequired(() => {});
    stopListening();
  };
}

/** Whether this user is still signed in here: only then may their unsaved work be stored. */
export function isHere(userId: number): boolean {
  return "user" in guard && guard.user.id === userId;
}

/** Ensures that the next user does not see what the previous one typed. */
function leave(): void {
  if ("user" in guard) drafts.forget(guard.user.id);
  if ("user" in guard) forgetRecent(guard.user.id);
  change({ phase: "out" });
}

function refuse(token: string | null): void {
  if (token === storedToken()) forgetToken();
  change("user" in guard ? { ...guard, phase: "over" } : { phase: "out" });
}

function change(next: AuthGuard): void {
  guard = next;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
