import type { Actor } from "#core/audit.ts";
import { forgetPools, leadsNaming, rethrowPoolConflict, tagsOfDeleted } from "#core/pools/writes.ts";
import { lockedPools, storeChanges } from "#core/pools/changes.writes.ts";
import { PoolChange } from "#core/pools/input.shape.ts";
import { sheetFields } from "#core/pools/sheet.rules.ts";
import type { Problem } from "#core/problems.ts";
import { authorOf } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { readPlanned } from "#core/records/imports/importable.reads.ts";
import { changedSince, hadDeleted } from "#core/records/imports/rules.ts";
import { stepImport, type ImportRow, type Outcomes, type Rows } from "#core/records/imports/step.writes.ts";
import { notedAs, noteOf, type Noted } from "#core/records/imports/writes.ts";

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
    if (!pool) noted.push(notedAs(row, "undone", hadDeleted));
    else if (pool.version !== row.record_version) noted.push(await keptChanged(tx, row, actor));
    else if (leads.has(pool.id))
      noted.push(notedAs(row, "kept", "A lead names this pool. Archive it instead."));
    else {
      out.push(pool);
      noted.push(notedAs(row, "undone"));
    }
  }
  await forgetPools(tx, world.now(), out, actor);
  return { noted, tags: out.flatMap(tagsOfDeleted) };
}

/** Gives their earlier values back to the pools that an import has changed. */
async function changeBack(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const orders = rows.map(({ record_id, record_version, back }) => {
    const noted = { ...(JSON.parse(back) as object), version: record_version ?? 0 };
    const change = readPlanned(PoolChange, noted, sheetFields);
    return { id: record_id ?? "", change };
  });
  const { refused, before, tags } = await storeChanges(tx, world, { orders, actor });
  const noted: Noted[] = [];
  for (const [at, row] of rows.entries()) {
    const [problem, pool] = [refused[at], before.get(row.record_id ?? "")];
    if (!pool) noted.push(notedAs(row, "undone", hadDeleted));
    else if (!problem) noted.push({ ...notedAs(row, "undone"), recordVersion: pool.version + 1 });
    else if (problem.code === "stale_version") noted.push(await keptChanged(tx, row, actor));
    else noted.push(notedAs(row, "kept", noteOf(problem)));
  }
  return { noted, tags };
}

/** Own prices can't follow a pool back. */
async function leaveRow(_: Tx, row: ImportRow, reason: Problem): Promise<Noted> {
  return notedAs(row, "kept", noteOf(reason));
}

/** A pool that someone has changed since. */
async function keptChanged(tx: Tx, row: ImportRow, actor: Actor): Promise<Noted> {
  const author = await authorOf(tx, "pools", { id: row.record_id ?? "", actor });
  return notedAs(row, "kept", changedSince(author, "pool"));
}
