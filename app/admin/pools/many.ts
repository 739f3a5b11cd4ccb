import type { PoolsMatching, PoolsMatchingResult } from "#core/pools/many.shape.ts";
import type { ManyResult } from "#core/records/many.shape.ts";

/** The result of a change of many, and the error if it stopped before the last pool. */
export type BulkDone = { result: ManyResult; stopped: Error | null };

type Matching = Omit<PoolsMatching, "after" | "query" | "set"> & { query: object; set: object };
type Stepping = { mutateAsync: (input: { body: PoolsMatching }) => Promise<PoolsMatchingResult> };

/**
 * Makes the same change to all matching pools, one step after the other. If a step is refused or does not get through,
 * the changes of earlier steps stay.
 * @param onProgress gets the number of pools processed so far, after each step
 * @throws if the first step is refused or does not get through: no pool was changed then
 */
export async function changeAllMatching(
  { mutateAsync }: Stepping,
  change: Matching,
  onProgress: (met: number) => void,
): Promise<BulkDone> {
  const result: ManyResult = { changed: 0, leftAlone: [], undo: [] };
  let [after, met]: [PoolsMatching["after"], number] = [null, 0];
  do {
    try {
      const body = { ...change, after, total: Math.max(0, change.total - met) } as PoolsMatching;
      const step = await mutateAsync({ body });
      result.changed += step.changed;
      result.leftAlone.push(...step.leftAlone);
      result.undo.push(...step.undo);
      met += step.met;
      after = step.next;
      onProgress(met);
    } catch (error) {
      if (met === 0) throw error;
      return { result, stopped: error as Error };
    }
  } while (after !== null);
  return { result, stopped: null };
}
