import type { Actor } from "#core/audit.ts";
import { rethrowPoolConflict, storeRows, tagsOfPool } from "#core/pools/writes.ts";
import { poolName, poolsNamed } from "#core/pools/import-plan.reads.ts";
import { storeChanges } from "#core/pools/changes.writes.ts";
import { readTaken, emptyLookups, slugOf, type PoolLookups } from "#core/pools/identity.writes.ts";
import { newRow } from "#core/pools/input.writes.ts";
import { PoolChange, PoolInput } from "#core/pools/input.shape.ts";
import { sheetFields } from "#core/pools/sheet.rules.ts";
import { Problem } from "#core/problems.ts";
import { authorOf } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { readPlanned } from "#core/records/imports/importable.reads.ts";
import { changedAfterCheck } from "#core/records/imports/rules.ts";
import {
  problemIn,
  stepImport,
  type ImportRow,
  type Outcomes,
  type Rows,
} from "#core/records/imports/step.writes.ts";
import { notedAs, noteOf, type Noted } from "#core/records/imports/writes.ts";

/** Stores the next rows of an import of pools, each as a person would in the pool's form. @throws NotYet if there are more */
export async function runImport(world: World, { importId }: { importId: number }): Promise<void> {
  await stepImport(world, importId, {
    noun: "pools",
    state: "running",
    over: "done",
    doRows: storeAll,
    leaveRow: left,
    // someone was faster with an address or a manufacturer
    rethrow: rethrowPoolConflict,
  });
}

async function storeAll(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const isNew = ({ plan }: ImportRow) => plan === "new";
  const news = await storeNew(tx, world, { rows: rows.filter(isNew), actor });
  const changed = await storeChanged(tx, world, { rows: rows.filter((row) => !isNew(row)), actor });
  return { noted: [...news.noted, ...changed.noted], tags: [...news.tags, ...changed.tags] };
}

async function storeNew(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const now = world.now();
  const lookups = await readLookups(tx, rows);
  const wishes = rows.map((row) => ({ row, fields: parsed(row) }));
  const added = await poolsNamed(
    tx,
    wishes.map(({ fields }) => fields),
  );
  const fresh: Row<"pools">[] = [];
  const noted: Noted[] = [];
  for (const { row, fields } of wishes) {
    await nextTurn();
    try {
      if (added.has(poolName(fields))) throw new Problem("already_exists", { message: addedMeanwhile });
      const input = readPlanned(PoolInput, fields, sheetFields);
      const pool = await newRow(tx, world.media, { input, actor, at: now.toISOString(), lookups });
      fresh.push(pool);
      noted.push({ ...notedAs(row, "stored"), recordId: pool.id, recordVersion: 1 });
    } catch (reason) {
      noted.push(await left(tx, row, problemIn(reason), actor));
    }
  }
  await storeRows(tx, now, actor, fresh);
  return { noted, tags: fresh.flatMap(({ id }) => tagsOfPool(id)) };
}

/** What the new pools of a batch need, read at once: their manufacturers, and whether their addresses are free. */
async function readLookups(tx: Tx, rows: ImportRow[]): Promise<PoolLookups> {
  const lookups = emptyLookups();
  if (rows.length === 0) return lookups;
  await readTaken(
    tx,
    rows.map(({ name }) => slugOf(name)),
    lookups,
  );
  for (const { id, name } of await tx.selectFrom("manufacturers").select(["id", "name"]).execute())
    lookups.manufacturers.set(id, { name });
  return lookups;
}

async function storeChanged(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const orders = rows.map((row) => {
    const planned = { ...parsed(row), version: row.record_version ?? 0 };
    const change = readPlanned(PoolChange, planned, sheetFields);
    return { id: row.record_id ?? "", change };
  });
  const { refused, tags } = await storeChanges(tx, world, { orders, actor });
  const noted: Noted[] = [];
  for (const [at, row] of rows.entries()) {
    const [problem, recordVersion] = [refused[at], (row.record_version ?? 0) + 1];
    if (problem) noted.push(await left(tx, row, problem, actor));
    else noted.push({ ...notedAs(row, "stored"), recordVersion });
  }
  return { noted, tags };
}

/** What a row is to store, as it was when it was compared. */
function parsed({ wanted }: ImportRow): object {
  return JSON.parse(wanted) as object;
}

const addedMeanwhile = "A pool with this manufacturer and model was added after the file was checked.";

/** A row that can't be stored any more is left with the reason; the others are not kept waiting. */
async function left(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted> {
  if (reason.code !== "stale_version") return notedAs(row, "left", noteOf(reason));
  const author = await authorOf(tx, "pools", { id: row.record_id ?? "", actor });
  return notedAs(row, "left", changedAfterCheck(author, "pool"));
}
