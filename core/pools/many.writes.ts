import type { Actor } from "#core/audit.ts";
import { storeChanges } from "./changes.writes.ts";
import { changeBack } from "./sheet.reads.ts";
import { sheetField, type SheetFieldName } from "./sheet.rules.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { LeftPool, PoolsChange, PoolsChangeResult, PoolsChangeRow } from "./many.shape.ts";

type ChangeAll = PoolsChange & { actor: Actor };

/** What was stored, and the tags of what that makes stale. */
export type Done = { result: PoolsChangeResult; tags: string[] };
type Refusals = { stale: Record<string, string>; wrong: Record<string, string> };

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
  const refusals: Refusals = { stale: {}, wrong: {} };
  const result: PoolsChangeResult = { changed: 0, leftAlone: [], undo: [] };
  for (const [at, row] of rows.entries()) {
    const [problem, pool] = [refused[at], before.get(row.id)];
    if (problem) {
      const left = noteRefusal(refusals, at, problem, pool);
      if (left) result.leftAlone.push(left);
    } else if (pool) {
      result.changed += 1;
      result.undo.push(undoOf(row, pool));
    }
  }
  requireNone(refusals, leaveChanged);
  return { result, tags };
}

/** @returns the pool that is left alone, if it was changed or deleted meanwhile */
function noteRefusal(
  { stale, wrong }: Refusals,
  at: number,
  { code, message, details }: Problem,
  pool: Row<"pools"> | undefined,
): LeftPool | null {
  if (code === "stale_version" || code === "not_found") {
    const reason = pool ? (message.split(". ")[0] ?? message) : "This pool no longer exists";
    stale[`rows.${at}`] = `${reason.replace(/\.$/, "")}.`;
    return { id: pool?.id ?? "", name: pool?.name ?? "A pool", reason: `${reason.replace(/\.$/, "")}.` };
  }
  const fields = Object.entries(details.fields ?? {});
  for (const [field, sentence] of fields) wrong[`rows.${at}.set.${field}`] = sentence;
  if (fields.length === 0) wrong[`rows.${at}`] = pool ? `${pool.name}: ${message}` : message;
  return null;
}

function requireNone({ stale, wrong }: Refusals, leaveChanged: boolean): void {
  const count = Object.keys(stale).length;
  if (count > 0 && !leaveChanged)
    throw new Problem("stale_version", {
      message: `${count === 1 ? "A pool" : `${count} pools`} changed while you had the list open. Nothing is saved yet.`,
      fields: stale,
    });
  if (Object.keys(wrong).length > 0) {
    const [only] = Object.values(wrong);
    const isOne = Object.keys(wrong).length === 1;
    throw new Problem("invalid_input", { ...(isOne && only && { message: only }), fields: wrong });
  }
}

/** What gives a pool back what it had of the fields that the row has changed. */
function undoOf({ id, version, set }: PoolsChangeRow, pool: Row<"pools">): PoolsChangeRow {
  const fields = Object.keys(set).filter((name): name is SheetFieldName => sheetField(name) !== undefined);
  return { id, version: version + 1, set: changeBack(pool, fields) };
}
