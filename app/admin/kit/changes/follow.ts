import { changes, Changes } from "#core/changes/contract.ts";
import { storedToken } from "#app/admin/kit/session.ts";
import { readEvents, type StreamEvent } from "./event-stream.ts";

export type FollowTimes = {
  /** The first event arrives immediately, unless something buffers the response. */
  firstEvent: number;
  /** Twice the longest silence of the server. */
  silence: number;
  /** Pause between two attempts: the initial one, doubled after each failure, and the maximum. */
  again: number;
  longestAgain: number;
  /** Polling interval where no stream gets through, and the time until a stream is tried again. */
  poll: number;
  pollFor: number;
};

const usualTimes: FollowTimes = {
  firstEvent: 10_000,
  silence: 35_000,
  again: 1_000,
  longestAgain: 60_000,
  poll: 15_000,
  pollFor: 10 * 60_000,
};

type Following = {
  /** The last received position, where the next stream resumes. */
  place: () => string;
  heard: (change: Changes) => void;
  /** Called when the session has ended. */
  onEnd: () => unknown;
  signal: AbortSignal;
  times?: FollowTimes;
  origin?: string;
};

/** This many streams failing in a row are not a coincidence. */
const mostFailures = 3;

/** Receives every change until stopped: from a stream or, if none gets through, by polling. */
export async function followChanges(following: Following): Promise<void> {
  const { signal, onEnd, times = usualTimes } = following;
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await stream(following, times).catch(() => "failed" as const);
    if (signal.aborted) return;
    if (outcome === "ended") return void onEnd();
    failures = outcome === "worked" ? 1 : failures + 1;
    if (failures >= mostFailures) {
      if ((await pollFor(following, times)) === "ended") return void onEnd();
      failures = 0;
    }
    await pause(Math.min(times.again * 2 ** (failures - 1), times.longestAgain), signal);
  }
}

type Outcome = "ended" | "worked" | "failed";

async function stream(following: Following, times: FollowTimes): Promise<Outcome> {
  const { place, heard, signal } = following;
  const silence = new AbortController();
  const wait = (ms: number) => setTimeout(() => silence.abort(), ms);
  let timer = wait(times.firstEvent);
  let outcome: Outcome = "failed";
  try {
    const since = place();
    const answer = await ask(following, "", AbortSignal.any([signal, silence.signal]), {
      accept: "text/event-stream",
      ...(since && { "last-event-id": since }),
    });
    if (answer.status === 401) return "ended";
    if (!answer.ok || !answer.body) return "failed";
    for await (const event of readEvents(answer.body)) {
      clearTimeout(timer);
      timer = wait(times.silence);
      outcome = "worked";
      if (event.event === "end") return "ended";
      if (event.id) heard({ id: event.id, tags: tagsOf(event) });
    }
  } catch (reason) {
    if (signal.aborted || outcome === "failed") throw reason;
  } finally {
    clearTimeout(timer);
  }
  return outcome;
}

async function pollFor(following: Following, times: FollowTimes): Promise<"ended" | "over"> {
  const { place, heard, signal } = following;
  const until = performance.now() + times.pollFor;
  while (!signal.aborted && performance.now() < until) {
    const answer = await ask(following, `?since=${encodeURIComponent(place())}`, signal, {}).catch(
      () => undefined,
    );
    if (answer?.status === 401) return "ended";
    const found = answer?.ok ? Changes.safeParse(await answer.json().catch(() => undefined)) : undefined;
    if (found?.success) heard(found.data);
    await pause(times.poll, signal);
  }
  return "over";
}

/** Marked as a background request, so that it does not extend the session. */
function ask(
  { origin = "" }: Following,
  query: string,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<Response> {
  const authorization = `Bearer ${storedToken() ?? ""}`;
  return fetch(`${origin}${changes.path}${query}`, {
    headers: { authorization, "x-background": "1", ...headers },
    signal,
  });
}

function tagsOf({ event, data }: StreamEvent): string[] {
  if (event !== "changed") return [];
  const tags: unknown = JSON.parse(data);
  return Array.isArray(tags) ? tags.map(String) : [];
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
