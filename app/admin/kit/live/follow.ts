import { pause, type Following, type FollowTimes } from "./following.ts";
import { pollFor } from "./poll.ts";
import { stream } from "./stream.ts";

const usualTimes: FollowTimes = {
  firstEvent: 10_000,
  silence: 35_000,
  again: 1_000,
  longestAgain: 60_000,
  poll: 5_000,
  pollFor: 10 * 60_000,
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
    if (outcome === "full" || failures >= mostFailures) {
      if ((await pollFor(following, times)) === "ended") return void onEnd();
      failures = 0;
    }
    await pause(Math.min(times.again * 2 ** (failures - 1), times.longestAgain), signal);
  }
}
