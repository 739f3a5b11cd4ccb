import { recordAudits, type Actor } from "#core/audit.ts";
import { keepPools, storeColumns, tagsOfPool } from "#core/pools/writes.ts";
import { featuresOf } from "#core/pools/facts.reads.ts";
import { Problem } from "#core/problems.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { Violation } from "#lib/runtime/violation.ts";
import { featureKey } from "./rules.ts";

/** A pool's features as they were read. */
export type FeaturedPool = { id: string; version: number; features: string[] };
type Edit = { pool: FeaturedPool; features: string[] };

/** Pools that one statement writes: far below both engines' limits of parameters. */
const mostAtOnce = 500;

/** All pools that have a feature, by id. A pool whose features can't be read has none. */
export async function poolsWith(tx: Tx, name: string): Promise<FeaturedPool[]> {
  const rows = await tx
    .selectFrom("pools")
    .select(["id", "version", "features"])
    .where("features", "<>", "[]")
    .orderBy("id")
    .execute();
  return rows
    .map((row) => ({ ...row, features: featuresOf(row) }))
    .filter(({ features }) => features.some((one) => featureKey(one) === featureKey(name)));
}

/**
 * Gives pools other features, each with an audit entry.
 * @returns their new versions' tags
 * @throws Problem stale_version if one of them is changed at the same moment
 */
export async function storeEdits(tx: Tx, now: Date, actor: Actor, edits: Edit[]): Promise<string[]> {
  for (let from = 0; from < edits.length; from += mostAtOnce) {
    await nextTurn();
    const some = edits.slice(from, from + mostAtOnce);
    const rows = some.map(({ pool: { id, version }, features }) => {
      return { id, version, set: { features: JSON.stringify(features) } };
    });
    const ids = rows.map(({ id }) => id);
    await keepPools(
      tx,
      now,
      actor,
      await tx.selectFrom("pools").selectAll().where("id", "in", ids).execute(),
    );
    if ((await storeColumns(tx, now, rows)) < some.length)
      throw new Problem("stale_version", { message: changedMeanwhile });
    await recordAudits(tx, now, actor, some.map(entryOf));
  }
  return [...new Set(edits.flatMap(({ pool }) => tagsOfPool(pool.id)))];
}

const changedMeanwhile = "Someone changed one of its pools at the same moment. Please try again.";

function entryOf({ pool: { id, version, features: before }, features }: Edit) {
  const changes = differences({ features: before }, { features });
  return { action: "change", entity: "pool", entityId: id, detail: { version: version + 1, changes } };
}

/** @throws Problem already_exists if another feature has this name */
export async function requireFreeName(tx: Tx, name: string, id?: number): Promise<void> {
  const holder = await tx
    .selectFrom("pool_features")
    .select(["id", "name"])
    .where("name_key", "=", featureKey(name))
    .executeTakeFirst();
  if (holder && holder.id !== id) throw takenName(holder.name);
}

/** There is one of this name. */
export function takenName(name: string): Problem {
  const message = `There is already a feature named “${name}”.`;
  return new Problem("already_exists", { message, fields: { name: message } });
}

/** Two users may choose the same name at the same moment. @throws Problem already_exists then; rethrows anything else */
export function rethrowTaken(name: string): (reason: unknown) => never {
  return (reason) => {
    if (reason instanceof Violation && reason.kind === "unique") throw takenName(name);
    throw reason;
  };
}

/** The tags of a changed feature. */
export function tagsOfFeature(id: number): string[] {
  return ["pool-features", `pool-features:${id}`];
}
