import { readEvents, type StreamEvent } from "./event-stream.ts";
import { ask, sinceWhen, type Following, type FollowTimes } from "./following.ts";

/** "full": the browser has reached its limit of streams. */
export type Outcome = "ended" | "full" | "worked" | "failed";

/** Receives changes from one stream until it breaks off. */
export async function stream(following: Following, times: FollowTimes): Promise<Outcome> {
  const { heard, signal } = following;
  const silence = new AbortController();
  const wait = (ms: number) => setTimeout(() => silence.abort(), ms);
  let timer = wait(times.firstEvent);
  let outcome: Outcome = "failed";
  try {
    const when = sinceWhen(following);
    const query = "since" in when ? "" : `?${new URLSearchParams(when)}`;
    const answer = await ask(following, query, AbortSignal.any([signal, silence.signal]), {
      accept: "text/event-stream",
      ...("since" in when && { "last-event-id": when.since }),
    });
    if (answer.status === 401) return "ended";
    if (!answer.ok || !answer.body) return "failed";
    for await (const event of readEvents(answer.body)) {
      clearTimeout(timer);
      timer = wait(times.silence);
      outcome = "worked";
      if (event.event === "end") return "ended";
      if (event.event === "poll") return "full";
      if (event.id) heard({ id: event.id, tags: tagsOf(event) });
    }
  } catch (reason) {
    if (signal.aborted || outcome === "failed") throw reason;
  } finally {
    clearTimeout(timer);
  }
  return outcome;
}

function tagsOf({ event, data }: StreamEvent): string[] {
  if (event !== "changed") return [];
  const tags: unknown = JSON.parse(data);
  return Array.isArray(tags) ? tags.map(String) : [];
}
