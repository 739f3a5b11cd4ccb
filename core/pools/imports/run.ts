import { findAuthor, type Actor } from "#core/audit.ts";
import { rethrowPoolConflict, storeRows, tagsOfPool } from "#core/pools/writes.ts";
import { poolName, poolsNamed, readPlanned } from "#core/pools/import-plan.reads.ts";
import { storeChanges } from "#core/pools/changes.writes.ts";
import { readTaken, emptyLookups, slugOf, type PoolLookups } from "#core/pools/identity.writes.ts";
import { newRow } from "#core/pools/input.writes.ts";
import { PoolChange, PoolInput } from "#core/pools/input.shape.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { stepImport, type ImportRow, type Outcomes, type Rows } from "#core/records/imports/step.writes.ts";
import { noteOf, type Noted } from "#core/records/imports/writes.ts";

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
      const input = readPlanned(PoolInput, fields);
      const pool = await newRow(tx, world.media, { input, actor, at: now.toISOString(), lookups });
      fresh.push(pool);
      noted.push({ id: row.id, outcome: "stored", note: "", recordId: pool.id, recordVersion: 1 });
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
    const change = readPlanned(PoolChange, { ...parsed(row), version: row.record_version ?? 0 });
    return { id: row.record_id ?? "", change };
  });
  const { refused, tags } = await storeChanges(tx, world, { orders, actor });
  const noted: Noted[] = [];
  for (const [at, row] of rows.entries()) {
    const [problem, recordVersion] = [refused[at], (row.record_version ?? 0) + 1];
    if (problem) noted.push(await left(tx, row, problem, actor));
    else noted.push({ id: row.id, outcome: "stored", note: "", recordId: row.record_id, recordVersion });
  }
  return { noted, tags };
}

/** What a row is to store, as it was when it was compared. */
function parsed({ wanted }: ImportRow): object {
  return JSON.parse(wanted) as object;
}

/** @throws the reason if it is no problem of the row */
function problemIn(reason: unknown): Problem {
  if (reason instanceof Problem) return reason;
  throw reason;
}

const addedMeanwhile = "A pool with this manufacturer and model was added after the file was checked.";

/** A row that can't be stored any more is left with the reason; the others are not kept waiting. */
async function left(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted> {
  const note = reason.code === "stale_version" ? await changedBy(tx, row, actor) : noteOf(reason);
  const { id, record_id: recordId, record_version: recordVersion } = row;
  return { id, outcome: "left", note, recordId, recordVersion };
}

async function changedBy(tx: Tx, { record_id }: ImportRow, actor: Actor): Promise<string> {
  const pool = await tx
    .selectFrom("pools")
    .select("updated_at")
    .where("id", "=", record_id ?? "")
    .executeTakeFirst();
  if (!pool) return "This pool no longer exists.";
  const edit = { entity: "pool", entityId: record_id ?? "", at: pool.updated_at, readerId: actor.userId };
  const { by, isOwn } = await findAuthor(tx, edit);
  return `${isOwn ? "You" : (by ?? "Someone")} changed this pool after the file was checked.`;
}
