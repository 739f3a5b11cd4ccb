import { findAuthor, type Actor } from "#core/audit.ts";
import { rethrowPoolConflict, storeChange, storeRows, tagsOfPool } from "#core/catalogue/writes.ts";
import { NotYet } from "#core/jobs.ts";
import { poolName, poolsNamed } from "#core/import-plan/reads.ts";
import { readTaken, nothingKnown, slugOf, type Known } from "#core/pool-identity/writes.ts";
import { newRow } from "#core/pool-input/writes.ts";
import { PoolChange, PoolInput } from "#core/pool-input/shape.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/next-turn.ts";
import { Violation } from "#lib/violation.ts";
import { rowsToDo } from "./reads.ts";
import { rowsAtOnce } from "./rules.ts";
import { noteOutcomes, runningImport, type Noted } from "./writes.ts";

/**
 * Stores the next rows of an import in one transaction, each as a person would in the pool's form, and puts the job back
 * in the queue for those that follow. What is in is whole rows, whenever the server is stopped.
 * @throws NotYet if there are more
 */
export async function runImport(world: World, { importId }: { importId: number }): Promise<void> {
  const store = (batch: Omit<Batch, "importId">) =>
    world.db.transact((tx) => storeBatch(tx, world, { importId, ...batch }), {
      changed: ({ tags }) => tags,
    });
  const { isMore } = await store({ most: rowsAtOnce }).catch((reason: unknown) => {
    if (!(reason instanceof Violation)) throw reason;
    // someone was faster with an address or a manufacturer: the row is found by storing one at a time
    return store({ most: 1 }).catch((one: unknown) => store({ most: 1, refusedAs: one }));
  });
  if (isMore) throw new NotYet(world.now());
}

type Batch = {
  importId: number;
  most: number;
  /** Why the database has refused the first row: it is left. */
  refusedAs?: unknown;
};

type Done = { isMore: boolean; tags: string[] };

async function storeBatch(tx: Tx, world: World, { importId, most, refusedAs }: Batch): Promise<Done> {
  const now = world.now();
  const running = await runningImport(tx, world.db.engine, { importId, state: "running" });
  if (!running) return { isMore: false, tags: [] };
  const { actor } = running;
  const rows = await rowsToDo(tx, importId, { undo: false, most });
  const added = await poolsNamed(
    tx,
    rows.filter(({ plan }) => plan === "new").map(({ wanted }) => parsed(wanted)),
  );
  const noted: Noted[] = [];
  const fresh: Row<"pools">[] = [];
  const known = await knownOf(tx, rows);
  for (const row of rows) {
    await nextTurn();
    noted.push(
      await (
        refusedAs === undefined
          ? storeRow(tx, world, { row, actor, added, known, fresh })
          : Promise.reject(refusedAs)
      )
        .catch(rethrowPoolConflict)
        .catch((reason: unknown) => left(tx, row, actor, reason)),
    );
  }
  await storeRows(tx, now, actor, fresh);
  const isMore = rows.length === most;
  const tags = await noteOutcomes(tx, now, { importId, noted, over: isMore ? null : "done" });
  return { isMore, tags: [...new Set([...tags, ...noted.flatMap((one) => one.tags)])] };
}

/** What the new pools of a batch need, read at once: their manufacturers, and whether their addresses are free. */
async function knownOf(tx: Tx, rows: Row<"import_rows">[]): Promise<Known> {
  const known = nothingKnown();
  const names = rows.filter(({ plan }) => plan === "new").map(({ name }) => slugOf(name));
  if (names.length === 0) return known;
  await readTaken(tx, names, known);
  for (const { id, name } of await tx.selectFrom("manufacturers").select(["id", "name"]).execute())
    known.manufacturers.set(id, { name });
  return known;
}

type RowOrder = { row: Row<"import_rows">; actor: Actor; added: ReadonlySet<string>; known: Known } & {
  /** New pools, which are stored together. */
  fresh: Row<"pools">[];
};

async function storeRow(
  tx: Tx,
  { media, now }: World,
  { row, actor, added, known, fresh }: RowOrder,
): Promise<Noted> {
  const wanted = parsed(row.wanted);
  if (row.plan === "new") {
    if (added.has(poolName(wanted))) throw new Problem("already_exists", { message: addedMeanwhile });
    const input = PoolInput.parse(wanted);
    const pool = await newRow(tx, media, { input, actor, at: now().toISOString(), known });
    fresh.push(pool);
    const tags = tagsOfPool(pool.id);
    return { id: row.id, outcome: "stored", note: "", poolId: pool.id, poolVersion: 1, tags };
  }
  const [id, version] = [row.pool_id ?? "", row.pool_version ?? 0];
  const change = PoolChange.parse({ ...wanted, version });
  const { tags } = await storeChange(tx, now(), media, { id, change, actor });
  return { id: row.id, outcome: "stored", note: "", poolId: id, poolVersion: version + 1, tags };
}

/** What a row is to store, as it was when it was compared. */
function parsed(wanted: string): object {
  return JSON.parse(wanted) as object;
}

const addedMeanwhile = "A pool with this manufacturer and model was added after the file was compared.";

/** A row that can't be stored any more is left with the reason; the others are not kept waiting. */
async function left(tx: Tx, row: Row<"import_rows">, actor: Actor, reason: unknown): Promise<Noted> {
  if (!(reason instanceof Problem)) throw reason;
  const note = reason.code === "stale_version" ? await changedBy(tx, row, actor) : noteOf(reason);
  const { id, pool_id: poolId, pool_version: poolVersion } = row;
  return { id, outcome: "left", note, poolId, poolVersion, tags: [] };
}

function noteOf({ message, details: { fields } }: Problem): string {
  return fields ? Object.values(fields).join(". ") : message;
}

async function changedBy(tx: Tx, { pool_id }: Row<"import_rows">, actor: Actor): Promise<string> {
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
