import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Changes } from "#core/records/changes/contract.ts";
import { isAwaited, tellFirstHeard } from "./first-heard.ts";
import { followChanges } from "./follow.ts";
import { refresher } from "./refresher.ts";

/** The screen's content comes first: changes are followed once no requests have been made for this long, in ms. */
const stillFor = 1_000;
/** A tab that has been hidden for this long, in ms, leaves the stream to other tabs. */
const hiddenFor = 5 * 60_000;

/**
 * Refetches what others have changed, within a second or two. All tabs of a browser share one stream: the tab that
 * holds the lock reads it and forwards the events. A hidden tab collects them and catches up when shown.
 */
export function useChanges(userId: number, onEnd: () => unknown, isOver: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isOver) return;
    const refresh = refresher(client);
    const stop = followTogether(`sunspring-changes-${userId}`, client, refresh.heard, onEnd);
    return () => {
      stop();
      refresh.stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- onEnd is another function at each drawing, and does the same
  }, [client, userId, isOver]);
}

/** The last position received in this tab, whichever tab reads the stream. */
let place = "";

function followTogether(
  name: string,
  client: QueryClient,
  heard: (tags: string[]) => void,
  onEnd: () => unknown,
): () => void {
  const others = new BroadcastChannel(name);
  let following: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const openedAt = Date.now();
  const hear = (change: Changes) => {
    place = change.id;
    if (change.tags.length > 0) heard(change.tags);
  };
  others.onmessage = ({ data }: MessageEvent<Changes>) => hear(data);
  const tell = (change: Changes) => {
    others.postMessage(change);
    hear(change);
    if (change.tags.length > 0) tellFirstHeard(change.tags);
  };
  const start = () => {
    const { signal } = (following = new AbortController());
    const follow = () => followChanges({ place: () => place, openedAt, heard: tell, onEnd, signal });
    void whenStill(client, signal).then(() => (signal.aborted ? undefined : alone(name, signal, follow)));
  };
  const turned = () => {
    clearTimeout(leaving);
    if (document.visibilityState === "visible") return following ?? start();
    leaving = setTimeout(() => {
      // a notice is for users who are looking at another tab
      if (isAwaited()) return;
      following?.abort();
      following = undefined;
    }, hiddenFor);
  };
  document.addEventListener("visibilitychange", turned);
  turned();
  return () => {
    clearTimeout(leaving);
    document.removeEventListener("visibilitychange", turned);
    following?.abort();
    others.close();
  };
}

/** Runs in one tab at a time, or in every tab if the browser has no locks, as without HTTPS. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // missing on pages served over plain HTTP, whatever the type says
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((reason: unknown) => {
    if (!signal.aborted) throw reason;
  });
}

/** Resolves once the page has loaded and no requests have been made for a while. */
async function whenStill(client: QueryClient, signal: AbortSignal): Promise<void> {
  let still = 0;
  while (still < stillFor && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    still = client.isFetching() > 0 || document.readyState !== "complete" ? 0 : still + 250;
  }
}
