import type { RowChange } from "#app/admin/kit/table/saving.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { mostPoolsAtOnce } from "#core/pools/many.rules.ts";
import type {
  PoolsChange,
  PoolsChangeResult,
  PoolsMatching,
  PoolsMatchingResult,
} from "#core/pools/many.shape.ts";

/** Changes of pools as the API takes them: it checks them. */
export function toRows(changes: RowChange[]): PoolsChange["rows"] {
  return changes as PoolsChange["rows"];
}

type Changing = {
  mutateAsync: (asked: {
    body: { rows: PoolsChange["rows"]; leaveChanged?: boolean };
  }) => Promise<PoolsChangeResult>;
};

/** What a change of many has come to, and why it stopped before the last pool, if it did. */
export type BulkDone = { result: PoolsChangeResult; stopped: Error | null };

type Matching = Omit<PoolsMatching, "after" | "query" | "set"> & { query: object; set: object };
type Stepping = { mutateAsync: (asked: { body: PoolsMatching }) => Promise<PoolsMatchingResult> };

/**
 * The same change to all pools that match, one step after the other. What earlier steps have stored stays if a later one
 * is refused or does not get through.
 * @param heard is told after each step how many pools the steps so far have met
 * @throws if the first step is refused or does not get through: no pool was changed then
 */
export async function changeAllMatching(
  { mutateAsync }: Stepping,
  asked: Matching,
  heard: (met: number) => void,
): Promise<BulkDone> {
  const result: PoolsChangeResult = { changed: 0, leftAlone: [], undo: [] };
  let [after, met]: [PoolsMatching["after"], number] = [null, 0];
  do {
    try {
      const body = { ...asked, after, total: Math.max(0, asked.total - met) } as PoolsMatching;
      const step = await mutateAsync({ body });
      result.changed += step.changed;
      result.leftAlone.push(...step.leftAlone);
      result.undo.push(...step.undo);
      met += step.met;
      after = step.next;
      heard(met);
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
