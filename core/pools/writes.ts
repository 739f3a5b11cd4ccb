import { sql } from "kysely";
import { recordAudits, type Actor } from "#core/audit.ts";
import { forgetMediaUses, isUsedAndDeleted, recordMediaUses } from "#core/media/writes.ts";
import { imagesOf } from "./facts.reads.ts";
import { blankPool } from "./facts.rules.ts";
import type { PoolRow } from "./input.reads.ts";
import type { PoolInput } from "./input.shape.ts";
import { deletedManufacturer, newRow } from "./input.writes.ts";
import type { PictureBook } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import { forgetRedirects, moveRedirects } from "#core/content/redirects/writes.ts";
import { keepRevisions } from "#core/records/revisions.writes.ts";
import { deleteAllVersioned } from "#core/versioned.ts";
import type { Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { Violation } from "#lib/runtime/violation.ts";
import { poolPath } from "./rules.ts";

type Outlines = Pick<PictureBook, "outline">;

/** A stored pool, and the tags of what its storing makes stale. */
export type StoredPool = { id: string; tags: string[] };

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

/** This many rows of 44 values stay below the limits of both engines, and are built while visitors wait. */
const inStatement = 25;

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

/** How many leads name these pools, at most 500, by pool; their quotes name it through them. */
export async function leadsNaming(tx: Tx, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("leads")
    .select((eb) => ["pool_id", eb.fn.countAll().as("leads")])
    .where("pool_id", "in", ids)
    .groupBy("pool_id")
    .execute();
  return new Map(rows.map(({ pool_id, leads }) => [pool_id ?? "", Number(leads)]));
}

/**
 * Deletes pools in the caller's transaction. Their addresses keep leading where staff chose, if anywhere.
 * @throws Problem not_found or stale_version if one of them changed meanwhile
 */
export async function forgetPools(tx: Tx, now: Date, pools: PoolRow[], actor: Actor): Promise<void> {
  for (let from = 0; from < pools.length; from += inStatement) {
    await nextTurn();
    const some = pools.slice(from, from + inStatement);
    const rows = some.map(({ id, version, name, slug }) => {
      return { id, version, detail: { name, slug, version } };
    });
    await deleteAllVersioned(tx, "pools", { rows, actor, now });
    const [led, others] = [some.filter((pool) => pool.redirect_to), some.filter((pool) => !pool.redirect_to)];
    for (const { slug, redirect_to: to } of led)
      await moveRedirects(tx, now, { from: poolPath(slug), to, leaveRedirect: true });
    await forgetRedirects(
      tx,
      others.map(({ slug }) => poolPath(slug)),
    );
    await forgetMediaUses(
      tx,
      some.map(({ id }) => ({ type: "pool", id })),
    );
    await keepPools(tx, now, actor, some);
  }
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

/** What is stored of a pool; `version` is the one that was read. */
export type PoolColumns = { id: string; version: number; set: Partial<PoolRow> };

/** The columns that are not text. */
const types: Partial<Record<string, string>> = {
  length_ft: "double precision",
  width_ft: "double precision",
  shallow_depth_ft: "double precision",
  deep_depth_ft: "double precision",
  surface_sq_ft: "double precision",
  perimeter_ft: "double precision",
  gallons: "integer",
  flat_bottom: "integer",
  published: "integer",
  sort: "integer",
};

/**
 * Writes columns of many pools: one statement for all that get the same ones. At most 500 with some columns, or 50 with
 * all of them, which is far below both engines' limits of parameters.
 * @returns the number of those that had not changed since they were read
 */
export async function storeColumns(tx: Tx, now: Date, pools: PoolColumns[]): Promise<number> {
  let count = 0;
  const alike = Map.groupBy(pools, ({ set }) => Object.keys(set).toSorted().join());
  for (const [key, some] of alike) {
    const names = key === "" ? [] : key.split(",");
    const rows = some.map(({ id, version, set }) => {
      const values = names.map((name) => {
        return sql`cast(${set[name as keyof PoolRow]} as ${sql.raw(types[name] ?? "text")})`;
      });
      return sql`(${sql.join([sql`${id}`, sql`cast(${version} as integer)`, ...values])})`;
    });
    const columns = sql.join(["id", "version", ...names].map((name) => sql.ref(name)));
    const changes = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`edits.${name}`)}`);
    const stamps = [sql`version = edits.version + 1`, sql`updated_at = ${now.toISOString()}`];
    const { rows: stored } = await sql`with edits (${columns}) as (values ${sql.join(rows)})
      update pools set ${sql.join([...changes, ...stamps])}
      from edits where pools.id = edits.id and pools.version = edits.version returning pools.id`.execute(tx);
    count += stored.length;
  }
  return count;
}
