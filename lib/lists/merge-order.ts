import { isSame } from "./same.ts";

/**
 * Merges two people's orders of the same list: what I moved or added goes after the item it follows in my order, and
 * everything else stays where they have it. An item that either of us removed stays out, unless the other one added it.
 */
export function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const unmoved = findUnmoved(base, mine);
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const merged = theirs.filter((id) => unmoved.has(id) || (!inMine.has(id) && !inBase.has(id)));
  mine.forEach((id, at) => {
    const isGone = inBase.has(id) && !inTheirs.has(id);
    if (unmoved.has(id) || isGone) return;
    const before = mine.slice(0, at).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/** The largest set of items that are still in their old order: the others were moved or added. */
function findUnmoved(base: string[], mine: string[]): Set<string> {
  const places = new Map(base.map((id, at) => [id, at]));
  const runs: { id: string; place: number; before: number; length: number }[] = [];
  for (const id of mine) {
    const place = places.get(id);
    if (place === undefined) continue;
    let [before, length] = [-1, 0];
    runs.forEach((run, at) => {
      if (run.place < place && run.length > length) [before, length] = [at, run.length];
    });
    runs.push({ id, place, before, length: length + 1 });
  }
  const longest = new Set<string>();
  let last = runs.reduce((best, run, at) => (run.length > (runs[best]?.length ?? 0) ? at : best), -1);
  while (last >= 0) {
    const run = runs[last];
    if (!run) break;
    longest.add(run.id);
    last = run.before;
  }
  return longest;
}
