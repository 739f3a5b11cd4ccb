import { recordAudits, type Actor } from "#core/audit.ts";
import { poolPath } from "./rules.ts";
import { keepPools, recordPoolMedia, storeColumns, tagsOfPool } from "./writes.ts";
import { moveTags } from "#core/content/rules.ts";
import { moveAddress } from "#core/content/writes.ts";
import type { PoolMove } from "#core/prices/own-ranges.rules.ts";
import { followMoves } from "#core/prices/own-ranges.writes.ts";
import { isDamaged } from "./facts.reads.ts";
import { emptyLookups } from "./identity.writes.ts";
import { comparedOf, type PoolRow } from "./input.reads.ts";
import type { PoolChange } from "./input.shape.ts";
import { rowAfter } from "./input.writes.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";

export type ChangeOrder = { id: string; change: PoolChange };
type Edit = { before: PoolRow; after: PoolRow };

/**
 * Changes a pool in the caller's transaction: fields that are left out stay. A stored outline and computed figures follow
 * the lengths. The previous version is kept as a revision, and a published pool's old address leads to its new one.
 * @returns the tags that the caller announces
 * @throws Problem not_found; stale_version if it was changed since the caller read it; invalid_input by field
 */
export async function storeChange(
  tx: Tx,
  world: World,
  { actor, ...order }: ChangeOrder & { actor: Actor },
): Promise<string[]> {
  const { refused, tags } = await storeChanges(tx, world, { orders: [order], actor });
  if (refused[0]) throw refused[0];
  return tags;
}

type StoredPool = {
  /** Why each order is refused, in their sequence; null where it is stored. */
  refused: (Problem | null)[];
  /** The pools as they were, by id; those that are gone are absent. */
  before: ReadonlyMap<string, PoolRow>;
  /** Of what is stored. */
  tags: string[];
};

/**
 * Changes several pools as `storeChange` does, in few statements: at most 500, each once. A change that is refused
 * writes nothing. Their own prices follow all of them at once.
 * @throws Problem invalid_input if too many pools would have prices of their own
 */
export async function storeChanges(
  tx: Tx,
  world: World,
  { orders, actor }: { orders: ChangeOrder[]; actor: Actor },
): Promise<StoredPool> {
  const pools = await lockedPools(
    tx,
    world,
    orders.map(({ id }) => id),
  );
  const lookups = emptyLookups();
  const edits: Edit[] = [];
  const refused: StoredPool["refused"] = [];
  for (const { id, change } of orders) {
    await nextTurn();
    try {
      const { version, ...fields } = change;
      const before = await requirePool(tx, pools.get(id), { id, version, actor });
      edits.push({
        before,
        after: await rowAfter(tx, world.media, { before, change: fields, actor, lookups }),
      });
      refused.push(null);
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason;
      refused.push(reason);
    }
  }
  return { refused, before: pools, tags: await storeEdits(tx, world.now(), actor, edits) };
}

/**
 * These pools by id, at most 500, locked until the commit. In one order, so that two such changes at once wait for each
 * other instead of locking each other out.
 */
export async function lockedPools(
  tx: Tx,
  { db: { engine } }: World,
  ids: string[],
): Promise<Map<string, PoolRow>> {
  if (ids.length === 0) return new Map();
  const query = tx.selectFrom("pools").selectAll().where("id", "in", ids).orderBy("id");
  // on SQLite the transaction is the only writer
  const pools = await (engine === "postgres" ? query.forUpdate() : query).execute();
  return new Map(pools.map((pool) => [pool.id, pool]));
}

async function requirePool(
  tx: Tx,
  pool: PoolRow | undefined,
  read: { id: string; version: number; actor: Actor },
): Promise<PoolRow> {
  if (!pool) throw new Problem("not_found");
  await requireVersion(tx, "pools", pool, read);
  if (isDamaged(pool)) throw new Problem("invalid_input", { message: damagedSentence });
  return pool;
}

/** How many are written at once, while visitors wait for their turn. */
const inStatement = 25;

/** @returns the tags */
async function storeEdits(tx: Tx, now: Date, actor: Actor, edits: Edit[]): Promise<string[]> {
  for (let from = 0; from < edits.length; from += inStatement) {
    await nextTurn();
    const some = edits.slice(from, from + inStatement);
    const before = some.map((edit) => edit.before);
    await storeColumns(tx, now, some.map(columnsOf));
    await recordAudits(tx, now, actor, some.map(entryOf));
    await keepPools(tx, now, actor, before);
  }
  const tags = new Set(edits.flatMap(({ before }) => tagsOfPool(before.id)));
  for (const { before, after } of edits) {
    const move = { from: poolPath(before.slug), to: poolPath(after.slug) };
    if (move.from !== move.to) await moveAddress(tx, now, { ...move, leaveRedirect: before.published === 1 });
    for (const tag of moveTags(move)) tags.add(tag);
    if (before.spec_sheet !== after.spec_sheet) await recordPoolMedia(tx, actor, after);
  }
  return [...tags, ...(await pricesAfter(tx, now, actor, edits))];
}

function columnsOf({ before, after }: Edit) {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof PoolRow]);
  return { id: before.id, version: before.version, set: Object.fromEntries(changed) as Partial<PoolRow> };
}

/** The audit entry of a change: whether it published or hid the pool, and the fields that changed. */
function entryOf({ before, after }: Edit) {
  const isShown = after.published === 1;
  const action = before.published === after.published ? "change" : isShown ? "publish" : "hide";
  const changes = differences(comparedOf(before), comparedOf(after));
  const detail = { version: before.version + 1, changes };
  return { action, entity: "pool", entityId: before.id, detail };
}

/** Lets own prices follow the pools that have another manufacturer or series now: each price book is written once. */
async function pricesAfter(tx: Tx, now: Date, actor: Actor, edits: Edit[]): Promise<string[]> {
  const ranged = ({ id, manufacturer_id: manufacturerId, series }: PoolRow) => ({
    id,
    manufacturerId,
    series,
  });
  const moves: PoolMove[] = edits
    .filter(({ before, after }) => {
      return before.manufacturer_id !== after.manufacturer_id || before.series !== after.series;
    })
    .map(({ before, after }) => ({ before: ranged(before), after: ranged(after) }));
  return moves.length > 0 ? (await followMoves(tx, now, { moves, actor })).tags : [];
}
