import { randomBytes } from "node:crypto";
import type { Changes } from "#core/records/changes/contract.ts";
import type { World } from "#core/world.ts";

type Heard = { number: number; at: number; tags: string[] };

/** A few minutes of an office's work. Clients that reconnect later reload everything. */
const mostKept = 1_000;
/** A request takes time to arrive, so a client began to load up to this much earlier than it can say, in ms. */
const onTheWay = 1_000;

export type ChangesFeed = ReturnType<typeof changesFeed>;

/**
 * The tags of the most recent commits of all processes, as received by this one, so that a stream can resume at any
 * position.
 */
export function changesFeed(world: Pick<World, "db" | "now">) {
  const name = randomBytes(4).toString("hex");
  const kept: Heard[] = [];
  /** When the latest change happened that is no longer kept; nothing is known from before this process. */
  let forgotten = world.now().getTime();
  let last = 0;
  let wake: () => void = () => {};
  let next = new Promise<void>((resolve) => (wake = resolve));

  world.db.onChange((tags) => {
    last += 1;
    kept.push({ number: last, at: world.now().getTime(), tags });
    if (kept.length > mostKept) forgotten = kept.shift()?.at ?? forgotten;
    wake();
    next = new Promise<void>((resolve) => (wake = resolve));
  });

  function missed(since: string, loadingFor: number): string[] {
    if (since === "") {
      const from = world.now().getTime() - loadingFor - onTheWay;
      return from <= forgotten ? ["*"] : tagsOf(kept.filter(({ at }) => at >= from));
    }
    const number = since.startsWith(`${name}-`) ? Number(since.slice(name.length + 1)) : Number.NaN;
    const first = kept[0]?.number ?? last + 1;
    // a position of another process, or one that is no longer kept
    if (!(number >= first - 1 && number <= last)) return ["*"];
    return tagsOf(kept.filter((heard) => heard.number > number));
  }

  return {
    /**
     * The changes since a position in the feed, and the current position. Without one, a client that has been loading
     * for so long, in ms, receives what may have changed after it had loaded it.
     */
    since: (place: string, loadingFor = 0): Changes => ({
      id: `${name}-${last}`,
      tags: missed(place, loadingFor),
    }),
    /** Resolves with the next commit. */
    next: (): Promise<void> => next,
  };
}

function tagsOf(heard: Heard[]): string[] {
  return [...new Set(heard.flatMap(({ tags }) => tags))];
}
