import { findAuthor, type Actor } from "#core/audit.ts";
import { forgetPool, leadsNaming, storeChange, tagsOfDeleted } from "#core/catalogue/writes.ts";
import { NotYet } from "#core/jobs.ts";
import { PoolChange } from "#core/pool-input/shape.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { rowsToDo } from "./reads.ts";
import { rowsAtOnce } from "./rules.ts";
import { noteOutcomes, runningImport, type Noted } from "./writes.ts";
import { nextTurn } from "#lib/next-turn.ts";

/**
 * Takes back the next rows that an import has stored, the last ones first, in one transaction, and puts the job back in
 * the queue for those that follow. A pool that someone has changed since stays as it is.
 * @throws NotYet if there are more
 */
export async function takeBackImport(world: World, { importId }: { importId: number }): Promise<void> {
  const { isMore } = await world.db.transact((tx) => takeBackBatch(tx, world, importId), {
    changed: ({ tags }) => tags,
  });
  if (isMore) throw new NotYet(world.now());
}

async function takeBackBatch(
  tx: Tx,
  world: World,
  importId: number,
): Promise<{ isMore: boolean; tags: string[] }> {
  const running = await runningImport(tx, world.db.engine, { importId, state: "undoing" });
  if (!running) return { isMore: false, tags: [] };
  const rows = await rowsToDo(tx, importId, { undo: true, most: rowsAtOnce });
  const noted: Noted[] = [];
  for (const row of rows) {
    await nextTurn();
    noted.push(await takeBack(tx, world, row, running.actor));
  }
  const isMore = rows.length === rowsAtOnce;
  const tags = await noteOutcomes(tx, world.now(), { importId, noted, over: isMore ? null : "undone" });
  return { isMore, tags: [...new Set([...tags, ...noted.flatMap((one) => one.tags)])] };
}

type ImportRow = Row<"import_rows">;

async function takeBack(tx: Tx, world: World, row: ImportRow, actor: Actor): Promise<Noted> {
  const about = { id: row.id, poolId: row.pool_id, poolVersion: row.pool_version };
  const kept = (note: string): Noted => ({ ...about, outcome: "kept", note, tags: [] });
  const pool = await tx
    .selectFrom("pools")
    .selectAll()
    .where("id", "=", row.pool_id ?? "")
    .executeTakeFirst();
  if (!pool) return { ...about, outcome: "undone", note: "Someone had deleted it.", tags: [] };
  if (pool.version !== row.pool_version) return kept(await changedBy(tx, pool, actor));
  if (row.plan === "new") {
    if ((await leadsNaming(tx, pool.id)) > 0) return kept("A lead names this pool. Archive it instead.");
    await forgetPool(tx, world.now(), pool, actor);
    return { ...about, outcome: "undone", note: "", tags: tagsOfDeleted(pool) };
  }
  try {
    const change = PoolChange.parse({ ...(JSON.parse(row.back) as object), version: pool.version });
    const { tags } = await storeChange(tx, world.now(), world.media, { id: pool.id, change, actor });
    return { ...about, outcome: "undone", note: "", poolVersion: pool.version + 1, tags };
  } catch (reason) {
    if (!(reason instanceof Problem)) throw reason;
    return kept(Object.values(reason.details.fields ?? {}).join(". ") || reason.message);
  }
}

async function changedBy(tx: Tx, pool: Row<"pools">, actor: Actor): Promise<string> {
  const asked = { entity: "pool", entityId: pool.id, at: pool.updated_at, readerId: actor.userId };
  const { by, isOwn } = await findAuthor(tx, asked);
  return `${isOwn ? "You have" : `${by ?? "Someone"} has`} changed this pool since.`;
}
