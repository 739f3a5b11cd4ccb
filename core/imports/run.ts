import { findAuthor, type Actor } from "#core/audit.ts";
import { rethrowPoolConflict, storeRows, tagsOfPool } from "#core/catalogue/writes.ts";
import { NotYet } from "#core/jobs.ts";
import { poolName, poolsNamed } from "#core/import-plan/reads.ts";
import { storeChanges } from "#core/pool-changes/writes.ts";
import { readTaken, nothingKnown, slugOf, type Known } from "#core/pool-identity/writes.ts";
import { newRow } from "#core/pool-input/writes.ts";
import { PoolChange, PoolInput } from "#core/pool-input/shape.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { nextTurn, restAfter } from "#lib/next-turn.ts";
import { Violation } from "#lib/violation.ts";
import { rowsToDo } from "./reads.ts";
import { rowsAtOnce } from "./rules.ts";
import { noteOf, noteOutcomes, runningImport, type Noted } from "./writes.ts";

type ImportRow = Row<"import_rows">;

/**
 * Stores the next rows of an import in one transaction, each as a person would in the pool's form, and puts the job back
 * in the queue for those that follow. What is in is whole rows, whenever the server is stopped.
 * @throws NotYet if there are more
 */
export async function runImport(world: World, { importId }: { importId: number }): Promise<void> {
  const began = performance.now();
  const store = (batch: Omit<Batch, "importId">) =>
    world.db.transact((tx) => storeBatch(tx, world, { importId, ...batch }), {
      changed: ({ tags }) => tags,
    });
  const { isMore } = await store({ most: rowsAtOnce }).catch((reason: unknown) => {
    if (!(reason instanceof Violation || reason instanceof Problem)) throw reason;
    // someone was faster with an address or a manufacturer: the row is found by storing one at a time
    return store({ most: 1 }).catch((one: unknown) => store({ most: 1, refusedAs: one }));
  });
  if (!isMore) return;
  await restAfter(began);
  throw new NotYet(world.now());
}

type Batch = {
  importId: number;
  most: number;
  /** Why the first row could not be stored: it is left. */
  refusedAs?: unknown;
};

type Done = { isMore: boolean; tags: string[] };

async function storeBatch(tx: Tx, world: World, { importId, most, refusedAs }: Batch): Promise<Done> {
  const running = await runningImport(tx, world.db.engine, { importId, state: "running" });
  if (!running) return { isMore: false, tags: [] };
  const batch = { rows: await rowsToDo(tx, importId, { undo: false, most }), actor: running.actor };
  const stored = await (refusedAs === undefined
    ? storeAll(tx, world, batch)
    : leaveAll(tx, batch, refusedAs));
  const isMore = batch.rows.length === most;
  const over = isMore ? null : "done";
  const tags = await noteOutcomes(tx, world.now(), { importId, noted: stored.noted, over });
  return { isMore, tags: [...new Set([...tags, ...stored.tags])] };
}

type Rows = { rows: ImportRow[]; actor: Actor };
/** What became of rows, and the tags of the pools that they have changed. */
type Outcomes = { noted: Noted[]; tags: string[] };

async function storeAll(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const isNew = ({ plan }: ImportRow) => plan === "new";
  const news = await storeNew(tx, world, { rows: rows.filter(isNew), actor });
  const changed = await storeChanged(tx, world, { rows: rows.filter((row) => !isNew(row)), actor });
  return { noted: [...news.noted, ...changed.noted], tags: [...news.tags, ...changed.tags] };
}

async function storeNew(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const now = world.now();
  const known = await knownOf(tx, rows);
  const wishes = rows.map((row) => ({ row, wanted: parsed(row) }));
  const added = await poolsNamed(
    tx,
    wishes.map(({ wanted }) => wanted),
  );
  const fresh: Row<"pools">[] = [];
  const noted: Noted[] = [];
  for (const { row, wanted } of wishes) {
    await nextTurn();
    try {
      if (added.has(poolName(wanted))) throw new Problem("already_exists", { message: addedMeanwhile });
      const input = PoolInput.parse(wanted);
      const pool = await newRow(tx, world.media, { input, actor, at: now.toISOString(), known });
      fresh.push(pool);
      noted.push({ id: row.id, outcome: "stored", note: "", poolId: pool.id, poolVersion: 1 });
    } catch (reason) {
      noted.push(await left(tx, row, actor, reason));
    }
  }
  await storeRows(tx, now, actor, fresh);
  return { noted, tags: fresh.flatMap(({ id }) => tagsOfPool(id)) };
}

/** What the new pools of a batch need, read at once: their manufacturers, and whether their addresses are free. */
async function knownOf(tx: Tx, rows: ImportRow[]): Promise<Known> {
  const known = nothingKnown();
  if (rows.length === 0) return known;
  await readTaken(
    tx,
    rows.map(({ name }) => slugOf(name)),
    known,
  );
  for (const { id, name } of await tx.selectFrom("manufacturers").select(["id", "name"]).execute())
    known.manufacturers.set(id, { name });
  return known;
}

async function storeChanged(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const orders = rows.map((row) => {
    const change = PoolChange.parse({ ...parsed(row), version: row.pool_version ?? 0 });
    return { id: row.pool_id ?? "", change };
  });
  const { refused, tags } = await storeChanges(tx, world, { orders, actor });
  const noted: Noted[] = [];
  for (const [at, row] of rows.entries()) {
    const [problem, poolVersion] = [refused[at], (row.pool_version ?? 0) + 1];
    if (problem) noted.push(await left(tx, row, actor, problem));
    else noted.push({ id: row.id, outcome: "stored", note: "", poolId: row.pool_id, poolVersion });
  }
  return { noted, tags };
}

/** What a row is to store, as it was when it was compared. */
function parsed({ wanted }: ImportRow): object {
  return JSON.parse(wanted) as object;
}

async function leaveAll(tx: Tx, { rows, actor }: Rows, refusedAs: unknown): Promise<Outcomes> {
  const noted = rows.map((row) =>
    Promise.reject(refusedAs)
      .catch(rethrowPoolConflict)
      .catch((reason: unknown) => left(tx, row, actor, reason)),
  );
  return { noted: await Promise.all(noted), tags: [] };
}

const addedMeanwhile = "A pool with this manufacturer and model was added after the file was compared.";

/** A row that can't be stored any more is left with the reason; the others are not kept waiting. */
async function left(tx: Tx, row: ImportRow, actor: Actor, reason: unknown): Promise<Noted> {
  if (!(reason instanceof Problem)) throw reason;
  const note = reason.code === "stale_version" ? await changedBy(tx, row, actor) : noteOf(reason);
  const { id, pool_id: poolId, pool_version: poolVersion } = row;
  return { id, outcome: "left", note, poolId, poolVersion };
}

async function changedBy(tx: Tx, { pool_id }: ImportRow, actor: Actor): Promise<string> {
  const pool = await tx
    .selectFrom("pools")
    .select("updated_at")
    .where("id", "=", pool_id ?? "")
    .executeTakeFirst();
  if (!pool) return "This pool no longer exists.";
  const asked = { entity: "pool", entityId: pool_id ?? "", at: pool.updated_at, readerId: actor.userId };
  const { by, isOwn } = await findAuthor(tx, asked);
  return `${isOwn ? "You" : (by ?? "Someone")} changed this pool after the file was compared.`;
}
