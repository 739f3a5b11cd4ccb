import type { RowChange } from "#app/admin/kit/edit-table/saving.ts";
import { mostPoolsAtOnce } from "#core/pool-many/rules.ts";
import type { PoolsChange, PoolsChangeResult } from "#core/pool-many/shape.ts";

/** Changes of pools as the API takes them: it checks them. */
export function toRows(changes: RowChange[]): PoolsChange["rows"] {
  return changes as PoolsChange["rows"];
}

type Changing = {
  mutateAsync: (asked: {
    body: { rows: PoolsChange["rows"]; leaveChanged?: boolean };
  }) => Promise<PoolsChangeResult>;
};

/** Undoes a change of many pools, except of those that someone has changed since. */
export async function undoMany(
  many: Changing,
  undo: RowChange[],
): Promise<{ title: string; description: string } | undefined> {
  let changed = 0;
  for (let from = 0; from < undo.length; from += mostPoolsAtOnce) {
    const rows = toRows(undo.slice(from, from + mostPoolsAtOnce));
    changed += (await many.mutateAsync({ body: { rows, leaveChanged: true } })).changed;
  }
  if (changed === undo.length) return undefined;
  return {
    title: `Undone for ${changed.toLocaleString("en-US")} of ${undo.length.toLocaleString("en-US")}`,
    description: "The others changed meanwhile and stay as they are.",
  };
}
