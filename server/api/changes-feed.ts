import { randomBytes } from "node:crypto";
import type { Changes } from "#core/records/changes/contract.ts";
import type { World } from "#core/world.ts";

type Commit = { number: number; at: number; tags: string[] };

/** A few minutes of an office's work. Clients that reconnect later reload everything. */
const mostCommits = 1_000;
/** A request takes time to arrive, so a client may have begun to load this much earlier than it says, in ms. */
const travelMs = 1_000;

export type ChangesFeed = ReturnType<typeof changesFeed>;

/**
 * The tags of the most recent commits of all processes, as received by this one, so that a stream can resume at any
 * position.
 */
export function changesFeed(world: Pick<World, "db" | "now">) {
  const name = randomBytes(4).toString("hex");
  const commits: Commit[] = [];
  /** When the newest dropped commit happened; all commits before the start of this process count as dropped. */
  let droppedAt = world.now().getTime();
  let last = 0;
  let wake: () => void = () => {};
  let next = new Promise<void>((resolve) => (wake = resolve));

  world.db.onChange((tags) => {
    last += 1;
    commits.push({ number: last, at: world.now().getTime(), tags });
    if (commits.length > mostCommits) droppedAt = commits.shift()?.at ?? droppedAt;
    wake();
    next = new Promise<void>((resolve) => (wake = resolve));
  });

  function tagsSince(position: string, loadingFor: number): string[] {
    if (position === "") {
      const from = world.now().getTime() - loadingFor - travelMs;
      return from <= droppedAt ? ["*"] : tagsOf(commits.filter(({ at }) => at >= from));
    }
    const number = position.startsWith(`${name}-`) ? Number(position.slice(name.length + 1)) : Number.NaN;
    const first = commits[0]?.number ?? last + 1;
    // a position of another process, or one that has been dropped
    if (!(number >= first - 1 && number <= last)) return ["*"];
    return tagsOf(commits.filter((commit) => commit.number > number));
  }

  return {
    /**
     * The changes since a position in the feed, and the current position. Without one, a client that has been loading
     * for so long, in ms, receives what may have changed after it had loaded it.
     */
    since: (position: string, loadingFor = 0): Changes => ({
      id: `${name}-${last}`,
      tags: tagsSince(position, loadingFor),
    }),
    /** Resolves with the next commit. */
    next: (): Promise<void> => next,
  };
}

function tagsOf(commits: Commit[]): string[] {
  return [...new Set(commits.flatMap(({ tags }) => tags))];
}
