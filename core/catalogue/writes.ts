import { sql } from "kysely";
import { recordAudits, type Actor } from "#core/audit.ts";
import { moveTags } from "#core/content/rules.ts";
import { moveAddress } from "#core/content/writes.ts";
import { forgetMediaUses, isUsedAndDeleted, recordMediaUses } from "#core/media/writes.ts";
import { imagesOf, isDamaged } from "#core/pool-facts/reads.ts";
import { blankPool } from "#core/pool-facts/rules.ts";
import { comparedOf, type PoolRow } from "#core/pool-input/reads.ts";
import type { PoolChange, PoolInput } from "#core/pool-input/shape.ts";
import { deletedManufacturer, newRow, rowAfter } from "#core/pool-input/writes.ts";
import type { PoolMove } from "#core/own-ranges/rules.ts";
import { followMoves } from "#core/own-ranges/writes.ts";
import type { PictureBook } from "#core/ports.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { forgetRedirects, moveRedirects } from "#core/redirects/writes.ts";
import { keepRevisions } from "#core/revisions/writes.ts";
import { changeVersioned, deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/differences.ts";
import { nextTurn } from "#lib/next-turn.ts";
import { Violation } from "#lib/violation.ts";
import { poolPath } from "./rules.ts";

type Outlines = Pick<PictureBook, "outline">;

/** A stored pool, and the tags of what its storing makes stale. */
export type StoredPool = { id: string; tags: string[] };

/** A changed pool whose own prices have not followed it yet to its new manufacturer or series. */
export type StoredFields = StoredPool & { moves: PoolMove[] };

export type ChangeOrder = { id: string; change: PoolChange; actor: Actor };

/**
 * Changes a pool in the caller's transaction, which announces the tags: fields that are left out stay. A stored outline
 * and computed figures follow the lengths. The previous version is kept as a revision, and a published pool's old
 * address leads to its new one.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; invalid_input by field
 */
export async function storeChange(
  tx: Tx,
  now: Date,
  book: Outlines,
  order: ChangeOrder,
): Promise<StoredPool> {
  const { id, tags, moves } = await storeFields(tx, now, book, order);
  return { id, tags: [...tags, ...(await pricesAfter(tx, now, moves, order.actor))] };
}

/**
 * Lets own prices follow pools that `storeFields` has moved. @returns the tags of what has changed
 * @throws Problem invalid_input if too many pools would have prices of their own
 */
export async function pricesAfter(tx: Tx, now: Date, moves: PoolMove[], actor: Actor): Promise<string[]> {
  if (moves.length === 0) return [];
  const followed = await followMoves(tx, now, { moves, actor });
  return followed.tags;
}

/** `storeChange` of one of many pools: the caller lets the prices of all of them follow at once, with `pricesAfter`. */
export async function storeFields(
  tx: Tx,
  now: Date,
  book: Outlines,
  { id, change, actor }: ChangeOrder,
): Promise<StoredFields> {
  const { version, ...fields } = change;
  const before = await findVersioned(tx, "pools", { id, version, actor });
  if (isDamaged(before)) throw new Problem("invalid_input", { message: damagedSentence });
  const after = await rowAfter(tx, book, { before, change: fields, actor });
  const audit = entryOf(before, after, version + 1);
  await changeVersioned(tx, "pools", { id, version, set: after, actor, now, audit });
  await keepPools(tx, now, actor, [before]);
  const move = { from: poolPath(before.slug), to: poolPath(after.slug) };
  if (move.from !== move.to) await moveAddress(tx, now, { ...move, leaveRedirect: before.published === 1 });
  if (before.spec_sheet !== after.spec_sheet) await recordPoolMedia(tx, actor, after);
  const ranged = (row: PoolRow) => ({ id, manufacturerId: row.manufacturer_id, series: row.series });
  const isMoved = before.manufacturer_id !== after.manufacturer_id || before.series !== after.series;
  const moves = isMoved ? [{ before: ranged(before), after: ranged(after) }] : [];
  return { id, tags: [...tagsOfPool(id), ...moveTags(move)], moves };
}

/** The tags of a changed pool. */
export function tagsOfPool(id: string): string[] {
  return ["pools", `pools:${id}`];
}

/** Records which pictures and files of the library a pool uses. */
export async function recordPoolMedia(tx: Tx, actor: Actor, row: PoolRow): Promise<void> {
  const uses = { image_urls: imagesOf(row).join(" "), spec_sheet: row.spec_sheet };
  await recordMediaUses(tx, actor, { type: "pool", id: row.id }, uses);
}

type AddOrder = { input: PoolInput; actor: Actor };

/**
 * Adds a pool in the caller's transaction, which announces the tags. It is hidden and last in the list unless the input
 * says otherwise; its address follows from its name.
 * @throws Problem invalid_input by field
 */
export async function storeNew(
  tx: Tx,
  now: Date,
  book: Outlines,
  { input, actor }: AddOrder,
): Promise<StoredPool> {
  const row = await newRow(tx, book, { input, actor, at: now.toISOString() });
  await storeRows(tx, now, actor, [row]);
  return { id: row.id, tags: tagsOfPool(row.id) };
}

/** So many rows of 44 values stay below the limits of both engines, and are built while visitors wait. */
const inStatement = 50;

/** Stores new pools as rows that `newRow` has made, with what belongs to each. */
export async function storeRows(tx: Tx, now: Date, actor: Actor, rows: PoolRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += inStatement) {
    await nextTurn();
    const some = rows.slice(from, from + inStatement);
    await tx.insertInto("pools").values(some).execute();
    const entries = some.map(({ id, name, slug }) => {
      return { action: "create", entity: "pool", entityId: id, detail: { name, slug, version: 1 } };
    });
    await recordAudits(tx, now, actor, entries);
  }
  for (const row of rows) {
    const hasMedia = row.spec_sheet !== "" || row.image_urls !== blankPool.image_urls;
    if (hasMedia) await recordPoolMedia(tx, actor, row);
  }
}

/** The audit entry of a change: whether it published or hid the pool, and the fields that changed. */
function entryOf(before: PoolRow, after: PoolRow, version: number): { action: string; detail: object } {
  const changes = differences(comparedOf(before), comparedOf(after));
  if (before.published === after.published) return { action: "change", detail: { version, changes } };
  return { action: after.published === 1 ? "publish" : "hide", detail: { version, changes } };
}

/**
 * Two users may choose the same address at the same moment, or one may delete the manufacturer that the other has
 * chosen: both find it as it was, and the database rejects the second.
 * @throws Problem invalid_input by field in these cases; rethrows anything else
 */
export function rethrowPoolConflict(reason: unknown): never {
  if (!(reason instanceof Violation) || isUsedAndDeleted(reason)) throw reason;
  if (reason.kind === "unique")
    throw new Problem("invalid_input", {
      fields: { slug: "Another pool was just given this URL. Please choose another." },
    });
  throw new Problem("invalid_input", { fields: { manufacturerId: deletedManufacturer } });
}

/** How many leads name a pool; their quotes name it through them. */
export async function leadsNaming(tx: Tx, id: string): Promise<number> {
  const { leads } = await tx
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll().as("leads"))
    .where("pool_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(leads);
}

/** Deletes a pool in the caller's transaction. Its address keeps leading where staff chose, if anywhere. */
export async function forgetPool(tx: Tx, now: Date, pool: PoolRow, actor: Actor): Promise<void> {
  const { id, version, name, slug } = pool;
  const from = poolPath(slug);
  const audit = { action: "delete", detail: { name, slug, version } };
  await deleteVersioned(tx, "pools", { id, version, actor, now, audit });
  if (pool.redirect_to) await moveRedirects(tx, now, { from, to: pool.redirect_to, leaveRedirect: true });
  else await forgetRedirects(tx, from);
  await forgetMediaUses(tx, { type: "pool", id });
  await keepPools(tx, now, actor, [pool]);
}

/** The tags of a deleted pool. */
export function tagsOfDeleted({ id }: { id: string }): string[] {
  return [...tagsOfPool(id), "redirects"];
}

/** Keeps these pools' versions, which are being replaced: at most 500. */
export async function keepPools(tx: Tx, now: Date, actor: Actor, pools: PoolRow[]): Promise<void> {
  const replaced = pools.map((body) => {
    return { subject: { type: "pool", id: body.id } as const, version: body.version, body };
  });
  await keepRevisions(tx, now, actor, replaced);
}

/** What a pool becomes when its manufacturer changes; `version` is the one that was read. */
export type MovedRow = Record<"id" | "manufacturerId" | "name" | "description" | "search", string> & {
  version: number;
};

/**
 * Writes many pools' manufacturers and texts in one statement: at most 500, which is far below both engines' limits of
 * parameters.
 * @returns the number of those that had not changed since they were read
 */
export async function storeMoved(tx: Tx, now: Date, moved: MovedRow[]): Promise<number> {
  const rows = moved.map(
    (pool) =>
      sql`(${pool.id}, cast(${pool.version} as integer), ${pool.manufacturerId}, ${pool.name},
        ${pool.description}, ${pool.search})`,
  );
  const { rows: stored } = await sql`with edits (id, version, manufacturer_id, name, description, search)
      as (values ${sql.join(rows)})
    update pools set manufacturer_id = edits.manufacturer_id, name = edits.name,
      description = edits.description, search = edits.search, version = edits.version + 1,
      updated_at = ${now.toISOString()}
    from edits where pools.id = edits.id and pools.version = edits.version returning pools.id`.execute(tx);
  return stored.length;
}

/** A pool's new features; `version` is the one that was read. */
export type FeaturesRow = { id: string; version: number; features: string[] };

/**
 * Writes many pools' features in one statement: at most 500.
 * @returns the number of those that had not changed since they were read
 */
export async function storeFeatures(tx: Tx, now: Date, pools: FeaturesRow[]): Promise<number> {
  const rows = pools.map(
    ({ id, version, features }) => sql`(${id}, cast(${version} as integer), ${JSON.stringify(features)})`,
  );
  const { rows: stored } = await sql`with edits (id, version, features) as (values ${sql.join(rows)})
    update pools set features = edits.features, version = edits.version + 1, updated_at = ${now.toISOString()}
    from edits where pools.id = edits.id and pools.version = edits.version returning pools.id`.execute(tx);
  return stored.length;
}
