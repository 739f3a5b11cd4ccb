import { changes, type Changes } from "#core/records/changes/contract.ts";
import { storedToken } from "#app/admin/frame/session.ts";
import { noteBuild } from "./build.ts";

export type FollowTimes = {
  /** The first event arrives immediately, unless something buffers the response. */
  firstEvent: number;
  /** Twice the longest silence of the server. */
  silence: number;
  /** Pause between two attempts: the initial one, doubled after each failure, and the maximum. */
  again: number;
  longestAgain: number;
  /** Polling interval where there can be no stream, and the time until one is tried again. */
  poll: number;
  pollFor: number;
};

export type Following = {
  /** The last received position, where the next stream resumes. */
  place: () => string;
  /**
   * When the screen began to load what it shows, in ms: until there is a position, changes since then are requested.
   */
  openedAt: number;
  heard: (change: Changes) => void;
  /** Called when the session has ended. */
  onEnd: () => unknown;
  signal: AbortSignal;
  times?: FollowTimes;
  origin?: string;
};

/** Marked as a background request, so that it does not extend the session. */
export async function ask(
  { origin = "" }: Following,
  query: string,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<Response> {
  const authorization = `Bearer ${storedToken() ?? ""}`;
  const response = await fetch(`${origin}${changes.path}${query}`, {
    headers: { authorization, "x-background": "1", ...headers },
    signal,
  });
  noteBuild(response);
  return response;
}

/** Where to start: at the last position, or else when the screen began to load. */
export function sinceWhen({ place, openedAt }: Following): { since: string } | { loadingFor: string } {
  const since = place();
  return since ? { since } : { loadingFor: String(Math.max(0, Date.now() - openedAt)) };
}

/** Resolves after this many ms, or when there is nothing left to wait for. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
