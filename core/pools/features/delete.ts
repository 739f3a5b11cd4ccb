import type { Actor } from "#core/audit.ts";
import { poolCount } from "#core/pools/manufacturers/rules.ts";
import { Problem } from "#core/problems.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { poolsWith, tagsOfFeature } from "./writes.ts";

type DeleteFeature = { id: number; version: number; actor: Actor };

/**
 * Removes a feature that no pool has.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; in_use with the number of pools
 * that have it
 */
export async function deleteFeature(world: World, { id, version, actor }: DeleteFeature): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const { name } = await findVersioned(tx, "pool_features", { id, version, actor });
    const { length } = await poolsWith(tx, name);
    if (length > 0) throw new Problem("in_use", { message: inUse(name, length) });
    const audit = { action: "delete", detail: { name } };
    await deleteVersioned(tx, "pool_features", { id, version, actor, now, audit });
  }
  await world.db.transact(work, { changed: tagsOfFeature(id) });
}

function inUse(name: string, pools: number): string {
  const have = `${poolCount(pools)} ${pools === 1 ? "has" : "have"} “${name}”.`;
  return `${have} Take it off ${pools === 1 ? "that pool" : "them"} first, or merge it into another feature.`;
}
