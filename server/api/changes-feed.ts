import { randomBytes } from "node:crypto";
import type { Changes } from "#core/changes/contract.ts";
import type { World } from "#core/world.ts";

type Heard = { number: number; at: number; tags: string[] };

/** Some minutes of an office's work. Those who come back later load everything again. */
const mostKept = 1_000;
/** A screen asks for its data and for changes at about the same time: between the two nothing is missed, in ms. */
const justNow = 10_000;

export type ChangesFeed = ReturnType<typeof changesFeed>;

/** The tags of the last commits of all processes, as this one has heard of them, to be taken up at any place. */
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
    // another process's place, or one that is not kept any more
    if (!(number >= first - 1 && number <= last)) return ["*"];
    return tagsOf(kept.filter((heard) => heard.number > number));
  }

  return {
    /** What has changed since a place in the feed, and the place that it stands at now. */
    since: (place: string): Changes => ({ id: `${name}-${last}`, tags: missed(place) }),
    /** Resolves with the next commit. */
    next: (): Promise<void> => next,
  };
}

function tagsOf(heard: Heard[]): string[] {
  return [...new Set(heard.flatMap(({ tags }) => tags))];
}
