import type { Actor } from "#core/audit.ts";
import { storeChanges } from "./changes.writes.ts";
import { changeBack } from "./sheet.reads.ts";
import { sheetField, type SheetFieldName } from "./sheet.rules.ts";
import type { ManyResult } from "#core/records/many.shape.ts";
import { Refusals } from "#core/records/many.writes.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { PoolsChange, PoolsChangeRow } from "./many.shape.ts";

type ChangeAll = PoolsChange & { actor: Actor };

/** What was stored, and the tags of what that makes stale. */
export type Done = { result: ManyResult; tags: string[] };

/**
 * Changes several pools in the caller's transaction, which announces the tags.
 * @throws Problem stale_version or invalid_input with the fields by row: nothing may be stored then
 */
export async function changeAll(
  tx: Tx,
  world: World,
  { rows, leaveChanged, actor }: ChangeAll,
): Promise<Done> {
  const orders = rows.map(({ id, version, set }) => ({ id, change: { ...set, version } }));
  const { refused, before, tags } = await storeChanges(tx, world, { orders, actor });
  const refusals = new Refusals({ one: "pool", many: "pools" });
  const result: ManyResult = { changed: 0, leftAlone: [], undo: [] };
  for (const [at, row] of rows.entries()) {
    const [problem, pool] = [refused[at], before.get(row.id)];
    if (problem) {
      const left = refusals.note({ at, problem, record: pool });
      if (left) result.leftAlone.push(left);
    } else if (pool) {
      result.changed += 1;
      result.undo.push(undoOf(row, pool));
    }
  }
  refusals.requireNone(leaveChanged);
  return { result, tags };
}

/** What gives a pool back what it had of the fields that the row has changed. */
function undoOf({ id, version, set }: PoolsChangeRow, pool: Row<"pools">): PoolsChangeRow {
  const fields = Object.keys(set).filter((name): name is SheetFieldName => sheetField(name) !== undefined);
  return { id, version: version + 1, set: changeBack(pool, fields) };
}
