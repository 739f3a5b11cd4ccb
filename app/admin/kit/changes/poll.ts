import { changes } from "#core/changes/contract.ts";
import { ask, pause, type Following, type FollowTimes } from "./following.ts";

const readChanges = (answer: unknown) => changes.operations.since.answer.safeParse(answer).data;

/** Asks for changes again and again, for a while. */
export async function pollFor(following: Following, times: FollowTimes): Promise<"ended" | "over"> {
  const { place, heard, signal } = following;
  const until = performance.now() + times.pollFor;
  while (!signal.aborted && performance.now() < until) {
    const answer = await ask(following, `?since=${encodeURIComponent(place())}`, signal, {}).catch(
      () => undefined,
    );
    if (answer?.status === 401) return "ended";
    const found = answer?.ok ? readChanges(await answer.json().catch(() => undefined)) : undefined;
    if (found) heard(found);
    await pause(times.poll, signal);
  }
  return "over";
}
