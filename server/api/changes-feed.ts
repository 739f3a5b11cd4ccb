import { randomBytes } from "node:crypto";
import type { Changes } from "#core/changes/contract.ts";
import type { World } from "#core/world.ts";

type Heard = { number: number; at: number; tags: string[] };

/** A few minutes of an office's work. Clients that reconnect later reload everything. */
const mostKept = 1_000;
/**
 * A screen requests its data and its stream at about the same time; a new stream includes this much of the past, in
 * ms, so that nothing in between is missed.
 */
const justNow = 10_000;

export type ChangesFeed = ReturnType<typeof changesFeed>;

/**
 * The tags of the most recent commits of all processes, as received by this one, so that a stream can resume at any
 * position.
 */
export function changesFeed(world: Pick<World, "db" | "now">) {
  const name = randomBytes(4).toString("hex");
  const kept: Heard[] = [];
  let last = 0;
  let wake: () => void = () => {};
  let next = new Promise<void>((resolve) => (wake = resolve));

  world.db.onChange((tags) => {
    last += 1;
    kept.push({ number: last, at: world.now().getTime(), tags });
    if (kept.length > mostKept) kept.shift();
    wake();
    next = new Promise<void>((resolve) => (wake = resolve));
  });

  function missed(since: string): string[] {
    if (since === "") return tagsOf(kept.filter(({ at }) => at > world.now().getTime() - justNow));
    const number = since.startsWith(`${name}-`) ? Number(since.slice(name.length + 1)) : Number.NaN;
    const first = kept[0]?.number ?? last + 1;
    // a position of another process, or one that is no longer kept
    if (!(number >= first - 1 && number <= last)) return ["*"];
    return tagsOf(kept.filter((heard) => heard.number > number));
  }

  return {
    /** The changes since a position in the feed, and the current position. */
    since: (place: string): Changes => ({ id: `${name}-${last}`, tags: missed(place) }),
    /** Resolves with the next commit. */
    next: (): Promise<void> => next,
  };
}

function tagsOf(heard: Heard[]): string[] {
  return [...new Set(heard.flatMap(({ tags }) => tags))];
}
