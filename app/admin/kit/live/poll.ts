import type { Changes } from "#core/records/changes/contract.ts";
import { isOurs } from "#app/admin/kit/fetch-json.ts";
import { ask, pause, sinceWhen, type Following, type FollowTimes } from "./following.ts";

/** Asks for changes again and again, for a while. */
export async function pollFor(following: Following, times: FollowTimes): Promise<"ended" | "over"> {
  const { heard, signal } = following;
  const until = performance.now() + times.pollFor;
  while (!signal.aborted && performance.now() < until) {
    const query = new URLSearchParams(sinceWhen(following));
    const answer = await ask(following, `?${query}`, signal, {}).catch(() => undefined);
    if (answer?.status === 401) return "ended";
    const changes =
      answer?.ok && isOurs(answer)
        ? ((await answer.json().catch(() => undefined)) as Changes | undefined)
        : undefined;
    if (changes) heard(changes);
    await pause(times.poll, signal);
  }
  return "over";
}
