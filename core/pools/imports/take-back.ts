import { findAuthor, type Actor } from "#core/audit.ts";
import { forgetPools, leadsNaming, rethrowPoolConflict, tagsOfDeleted } from "#core/pools/writes.ts";
import { lockedPools, storeChanges } from "#core/pools/changes.writes.ts";
import { PoolChange } from "#core/pools/input.shape.ts";
import { readPlanned } from "#core/pools/import-plan.reads.ts";
import type { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { stepImport, type ImportRow, type Outcomes, type Rows } from "#core/records/imports/step.writes.ts";
import { noteOf, type Noted } from "#core/records/imports/writes.ts";

type PoolRow = Row<"pools">;

/**
 * Takes back the next rows that an import of pools has stored. A pool that someone has changed since stays as it is.
 * @throws NotYet if there are more
 */
export async function takeBackImport(world: World, { importId }: { importId: number }): Promise<void> {
  await stepImport(world, importId, {
    noun: "pools",
    state: "undoing",
    over: "undone",
    doRows: takeBack,
    leaveRow,
    // own prices can't follow a pool back
    rethrow: rethrowPoolConflict,
  });
}

async function takeBack(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const isNew = ({ plan }: ImportRow) => plan === "new";
  const added = await takeOut(tx, world, { rows: rows.filter(isNew), actor });
  const changed = await changeBack(tx, world, { rows: rows.filter((row) => !isNew(row)), actor });
  return { noted: [...added.noted, ...changed.noted], tags: [...added.tags, ...changed.tags] };
}

/** Deletes the pools that an import has added. */
async function takeOut(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const ids = rows.map(({ record_id }) => record_id ?? "");
  const [pools, leads] = [await lockedPools(tx, world, ids), await leadsNaming(tx, ids)];
  const noted: Noted[] = [];
  const out: PoolRow[] = [];
  for (const row of rows) {
    const pool = pools.get(row.record_id ?? "");
    if (!pool) noted.push(undone(row, hadDeleted));
    else if (pool.version !== row.record_version) noted.push(kept(row, await changedBy(tx, pool, actor)));
    else if (leads.has(pool.id)) noted.push(kept(row, "A lead names this pool. Archive it instead."));
    else {
      out.push(pool);
      noted.push(undone(row, ""));
    }
  }
  await forgetPools(tx, world.now(), out, actor);
  return { noted, tags: out.flatMap(tagsOfDeleted) };
}

/** Gives their earlier values back to the pools that an import has changed. */
async function changeBack(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const orders = rows.map(({ record_id, record_version, back }) => {
    const change = readPlanned(PoolChange, { ...(JSON.parse(back) as object), version: record_version ?? 0 });
    return { id: record_id ?? "", change };
  });
  const { refused, before, tags } = await storeChanges(tx, world, { orders, actor });
  const noted: Noted[] = [];
  for (const [at, row] of rows.entries()) {
    const [problem, pool] = [refused[at], before.get(row.record_id ?? "")];
    if (!pool) noted.push(undone(row, hadDeleted));
    else if (!problem) noted.push({ ...undone(row, ""), recordVersion: pool.version + 1 });
    else if (problem.code === "stale_version") noted.push(kept(row, await changedBy(tx, pool, actor)));
    else noted.push(kept(row, noteOf(problem)));
  }
  return { noted, tags };
}

/** Own prices can't follow a pool back. */
async function leaveRow(_: Tx, row: ImportRow, reason: Problem): Promise<Noted> {
  return kept(row, noteOf(reason));
}

const hadDeleted = "Someone had deleted it.";

function undone(row: ImportRow, note: string): Noted {
  return { id: row.id, recordId: row.record_id, recordVersion: row.record_version, outcome: "undone", note };
}

function kept(row: ImportRow, note: string): Noted {
  return { ...undone(row, note), outcome: "kept" };
}

async function changedBy(tx: Tx, pool: Row<"pools">, actor: Actor): Promise<string> {
  const edit = { entity: "pool", entityId: pool.id, at: pool.updated_at, readerId: actor.userId };
  const { by, isOwn } = await findAuthor(tx, edit);
  return `${isOwn ? "You have" : `${by ?? "Someone"} has`} changed this pool since then.`;
}
