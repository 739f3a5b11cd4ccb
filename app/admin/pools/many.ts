import type { RowChange } from "#app/admin/kit/table/saving.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { mostPoolsAtOnce } from "#core/pools/many.rules.ts";
import type {
  PoolsChange,
  PoolsChangeResult,
  PoolsMatching,
  PoolsMatchingResult,
} from "#core/pools/many.shape.ts";

/** Types changes of rows as the API's input; the API checks them. */
export function toRows(changes: RowChange[]): PoolsChange["rows"] {
  return changes as PoolsChange["rows"];
}

type Changing = {
  mutateAsync: (input: {
    body: { rows: PoolsChange["rows"]; leaveChanged?: boolean };
  }) => Promise<PoolsChangeResult>;
};

/** The result of a change of many, and the error if it stopped before the last pool. */
export type BulkDone = { result: PoolsChangeResult; stopped: Error | null };

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
  const result: PoolsChangeResult = { changed: 0, leftAlone: [], undo: [] };
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

/** Undoes a change of many pools, except of those that someone has changed since. */
export async function undoMany(
  { mutateAsync }: Changing,
  undo: RowChange[],
): Promise<{ title: string; description: string } | undefined> {
  let changed = 0;
  let description = "The others changed in the meantime and stay as they are.";
  for (let from = 0; from < undo.length; from += mostPoolsAtOnce) {
    const rows = toRows(undo.slice(from, from + mostPoolsAtOnce));
    try {
      changed += (await mutateAsync({ body: { rows, leaveChanged: true } })).changed;
    } catch (error) {
      if (from === 0) throw error;
      description = errorMessage(error);
      break;
    }
  }
  if (changed === undo.length) return undefined;
  return {
    title: `Undone for ${changed.toLocaleString("en-US")} of ${undo.length.toLocaleString("en-US")}`,
    description,
  };
}
