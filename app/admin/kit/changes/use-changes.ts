import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { markStale } from "#app/admin/kit/client.ts";
import type { Changes } from "#core/changes/contract.ts";
import { followChanges } from "./follow.ts";

/** What is on the screen comes first: changes are followed once it has been still for this long, in ms. */
const stillFor = 1_000;
/** A tab that has been hidden for this long leaves the stream to others, in ms. */
const hiddenFor = 5 * 60_000;
/** A storm of changes loads the screen again at most this often, in ms. */
const together = 1_000;

/**
 * Loads again what others have changed, within a second or two. All tabs of a browser share one stream: the tab that
 * holds the lock reads it and passes on what it hears. A hidden tab remembers, and catches up when it is shown.
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

function refresher(client: QueryClient) {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    timer = undefined;
    if (document.visibilityState === "hidden" || pending.size === 0) return;
    const tags = [...pending];
    pending.clear();
    void (tags.includes("*") ? client.invalidateQueries() : markStale(client, tags));
    timer = setTimeout(flush, together);
  }
  const shown = () => timer ?? flush();
  document.addEventListener("visibilitychange", shown);
  return {
    heard(tags: string[]): void {
      for (const tag of tags) pending.add(tag);
      if (timer === undefined) flush();
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", shown);
    },
  };
}

/** Last heard of in this tab, by whoever reads the stream. */
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
  const hear = (change: Changes) => {
    place = change.id;
    if (change.tags.length > 0) heard(change.tags);
  };
  others.onmessage = ({ data }: MessageEvent<Changes>) => hear(data);
  const tell = (change: Changes) => {
    others.postMessage(change);
    hear(change);
  };
  const start = () => {
    const { signal } = (following = new AbortController());
    const follow = () => followChanges({ place: () => place, heard: tell, onEnd, signal });
    void whenStill(client, signal).then(() => (signal.aborted ? undefined : alone(name, signal, follow)));
  };
  const turned = () => {
    clearTimeout(leaving);
    if (document.visibilityState === "visible") return following ?? start();
    leaving = setTimeout(() => {
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

/** One tab at a time; every tab for itself where the browser has no locks, as without HTTPS. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // not in a page that came over plain HTTP, whatever its type says
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((reason: unknown) => {
    if (!signal.aborted) throw reason;
  });
}

/** Resolves once the page is loaded and nothing has been asked for a while. */
async function whenStill(client: QueryClient, signal: AbortSignal): Promise<void> {
  let still = 0;
  while (still < stillFor && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    still = client.isFetching() > 0 || document.readyState !== "complete" ? 0 : still + 250;
  }
}
