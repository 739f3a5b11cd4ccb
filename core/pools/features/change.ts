import type { Actor } from "#core/audit.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { formerOf } from "./reads.ts";
import { featureKey, formerAfter, withRenamed } from "./rules.ts";
import type { PoolFeatureChange } from "./shape.ts";
import { poolsWith, requireFreeName, rethrowTaken, storeEdits, tagsOfFeature } from "./writes.ts";

type ChangeFeature = { id: number; change: PoolFeatureChange; actor: Actor };

/**
 * Renames a feature, on all pools that have it.
 * @throws Problem not_found; stale_version if it was changed since the caller read it, or one of its pools is changed at
 * the same moment; already_exists if another one has the name
 */
export async function changeFeature(world: World, order: ChangeFeature): Promise<void> {
  await world.db
    .transact((tx) => store(tx, world.now(), order), {
      changed: (pools) => [...tagsOfFeature(order.id), ...pools],
    })
    .catch(rethrowTaken(order.change.name));
}

/** @returns the tags of the pools */
async function store(tx: Tx, now: Date, { id, change, actor }: ChangeFeature): Promise<string[]> {
  const { version, name } = change;
  const before = await findVersioned(tx, "pool_features", { id, version, actor });
  await requireFreeName(tx, name, id);
  const former = JSON.stringify(formerAfter(formerOf(before), [before.name], name));
  const set = { name, name_key: featureKey(name), former };
  const changes = differences({ name: before.name }, { name });
  const audit = { action: "change", detail: { name, version: version + 1, changes } };
  await changeVersioned(tx, "pool_features", { id, version, set, actor, now, audit });
  if (before.name === name) return [];
  const pools = await poolsWith(tx, before.name);
  const edits = pools.map((pool) => ({ pool, features: withRenamed(pool.features, before.name, name) }));
  return storeEdits(tx, now, actor, edits);
}
