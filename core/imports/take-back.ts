import { findAuthor, type Actor } from "#core/audit.ts";
import { forgetPool, leadsNaming, tagsOfDeleted } from "#core/catalogue/writes.ts";
import { NotYet } from "#core/jobs.ts";
import { storeChanges } from "#core/pool-changes/writes.ts";
import { PoolChange } from "#core/pool-input/shape.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { rowsToDo } from "./reads.ts";
import { rowsAtOnce } from "./rules.ts";
import { noteOf, noteOutcomes, runningImport, type Noted } from "./writes.ts";
import { nextTurn, restAfter } from "#lib/next-turn.ts";

/**
 * Takes back the next rows that an import has stored, the last ones first, in one transaction, and puts the job back in
 * the queue for those that follow. A pool that someone has changed since stays as it is.
 * @throws NotYet if there are more
 */
export async function takeBackImport(world: World, { importId }: { importId: number }): Promise<void> {
  const began = performance.now();
  const take = (batch: Omit<Batch, "importId">) =>
    world.db.transact((tx) => takeBackBatch(tx, world, { importId, ...batch }), {
      changed: ({ tags }) => tags,
    });
  const { isMore } = await take({ most: rowsAtOnce }).catch((reason: unknown) => {
    if (!(reason instanceof Problem)) throw reason;
    // own prices can't follow a pool back: the row is found by taking back one at a time
    return take({ most: 1 }).catch((one: unknown) => {
      if (!(one instanceof Problem)) throw one;
      return take({ most: 1, refusedAs: one });
    });
  });
  if (!isMore) return;
  await restAfter(began);
  throw new NotYet(world.now());
}

type Batch = {
  importId: number;
  most: number;
  /** Why the first row can't be taken back: it is kept. */
  refusedAs?: Problem;
};

async function takeBackBatch(
  tx: Tx,
  world: World,
  { importId, most, refusedAs }: Batch,
): Promise<{ isMore: boolean; tags: string[] }> {
  const running = await runningImport(tx, world.db.engine, { importId, state: "undoing" });
  if (!running) return { isMore: false, tags: [] };
  const rows = await rowsToDo(tx, importId, { undo: true, most });
  const taken: TakenBack = { actor: running.actor, noted: [], tags: [] };
  if (refusedAs) taken.noted.push(...rows.map((row) => kept(row, noteOf(refusedAs))));
  else {
    await takeOut(tx, world, rows.filter(isNew), taken);
    const changed = rows.filter((row) => !isNew(row));
    await changeBack(tx, world, changed, taken);
  }
  const isMore = rows.length === most;
  const over = isMore ? null : "undone";
  const tags = await noteOutcomes(tx, world.now(), { importId, noted: taken.noted, over });
  return { isMore, tags: [...new Set([...tags, ...taken.tags])] };
}

type ImportRow = Row<"import_rows">;

function isNew({ plan }: ImportRow): boolean {
  return plan === "new";
}

/** What became of the rows so far, and the tags of their pools. */
type TakenBack = { actor: Actor; noted: Noted[]; tags: string[] };

/** Deletes the pools that an import has added. */
async function takeOut(
  tx: Tx,
  world: World,
  rows: ImportRow[],
  { actor, noted, tags }: TakenBack,
): Promise<void> {
  for (const row of rows) {
    await nextTurn();
    const pool = await tx
      .selectFrom("pools")
      .selectAll()
      .where("id", "=", row.pool_id ?? "")
      .executeTakeFirst();
    if (!pool) noted.push(undone(row, hadDeleted));
    else if (pool.version !== row.pool_version) noted.push(kept(row, await changedBy(tx, pool, actor)));
    else if ((await leadsNaming(tx, pool.id)) > 0)
      noted.push(kept(row, "A lead names this pool. Archive it instead."));
    else {
      await forgetPool(tx, world.now(), pool, actor);
      tags.push(...tagsOfDeleted(pool));
      noted.push(undone(row, ""));
    }
  }
}

/** Gives the pools that an import has changed what they said before. */
async function changeBack(tx: Tx, world: World, rows: ImportRow[], taken: TakenBack): Promise<void> {
  const { actor } = taken;
  const orders = rows.map(({ pool_id, pool_version, back }) => {
    const change = PoolChange.parse({ ...(JSON.parse(back) as object), version: pool_version ?? 0 });
    return { id: pool_id ?? "", change };
  });
  const { refused, before, tags } = await storeChanges(tx, world, { orders, actor });
  taken.tags.push(...tags);
  for (const [at, row] of rows.entries()) {
    const [problem, pool] = [refused[at], before.get(row.pool_id ?? "")];
    if (!pool) taken.noted.push(undone(row, hadDeleted));
    else if (!problem) taken.noted.push({ ...undone(row, ""), poolVersion: pool.version + 1 });
    else if (problem.code === "stale_version") taken.noted.push(kept(row, await changedBy(tx, pool, actor)));
    else taken.noted.push(kept(row, noteOf(problem)));
  }
}

const hadDeleted = "Someone had deleted it.";

function undone(row: ImportRow, note: string): Noted {
  return { id: row.id, poolId: row.pool_id, poolVersion: row.pool_version, outcome: "undone", note };
}

function kept(row: ImportRow, note: string): Noted {
  return { ...undone(row, note), outcome: "kept" };
}

async function changedBy(tx: Tx, pool: Row<"pools">, actor: Actor): Promise<string> {
  const asked = { entity: "pool", entityId: pool.id, at: pool.updated_at, readerId: actor.userId };
  const { by, isOwn } = await findAuthor(tx, asked);
  return `${isOwn ? "You have" : `${by ?? "Someone"} has`} changed this pool since.`;
}
