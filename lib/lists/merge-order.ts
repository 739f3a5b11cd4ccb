import { isSame } from "./same.ts";

/**
 * Two people's orders of the same list, as one: what I moved or added goes behind the item it follows in my order, and
 * everything else is where they have it. What either of them left out of the order stays out, unless the other added it.
 */
export function mergeOrder(base: string[], mine: string[], theirs: string[]): string[] {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const still = unmoved(base, mine);
  const [known, ours, others] = [new Set(base), new Set(mine), new Set(theirs)];
  const merged = theirs.filter((id) => still.has(id) || (!ours.has(id) && !known.has(id)));
  mine.forEach((id, at) => {
    const isGone = known.has(id) && !others.has(id);
    if (still.has(id) || isGone) return;
    const before = mine.slice(0, at).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/** The most items that can be said to have kept their order: the others were moved or added. */
function unmoved(base: string[], mine: string[]): Set<string> {
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
  const kept = new Set<string>();
  let last = runs.reduce((best, run, at) => (run.length > (runs[best]?.length ?? 0) ? at : best), -1);
  while (last >= 0) {
    const run = runs[last];
    if (!run) break;
    kept.add(run.id);
    last = run.before;
  }
  return kept;
}
