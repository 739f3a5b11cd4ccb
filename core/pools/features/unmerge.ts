import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { formerOf } from "./reads.ts";
import { featureKey, formerWithout, withoutMerge } from "./rules.ts";
import type { FeatureUnmerging } from "./shape.ts";
import { poolsWith, requireFreeName, rethrowTaken, storeEdits, tagsOfFeature } from "./writes.ts";

type UnmergeFeatures = { id: number; unmerging: FeatureUnmerging; actor: Actor };

/**
 * Undoes a merge: the other feature is back, on its pools that have not changed since.
 * @returns its id, and how many pools stay as they are because they have changed
 * @throws Problem not_found if this one is gone; already_exists if another feature has the name by now; stale_version if
 * one of the pools is changed at the same moment
 */
export async function unmergeFeatures(
  world: World,
  order: UnmergeFeatures,
): Promise<{ back: number; leftAlone: number }> {
  const { back, leftAlone } = await world.db
    .transact((tx) => store(tx, world.now(), order), {
      changed: (done) => [...tagsOfFeature(done.back), ...done.pools],
    })
    .catch(rethrowTaken(order.unmerging.name));
  return { back, leftAlone };
}

async function store(tx: Tx, now: Date, { id, unmerging, actor }: UnmergeFeatures) {
  const { name, former, pools: places } = unmerging;
  const heir = await tx
    .selectFrom("pool_features")
    .select(["id", "name", "former"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!heir) throw new Problem("not_found");
  await requireFreeName(tx, name);
  const at = now.toISOString();
  const stamps = { version: 1, created_at: at, updated_at: at };
  const added = await tx
    .insertInto("pool_features")
    .values({ name, name_key: featureKey(name), former: JSON.stringify(former), ...stamps })
    .returning("id")
    .executeTakeFirstOrThrow();
  const left = JSON.stringify(formerWithout(formerOf(heir), [name, ...former]));
  await tx.updateTable("pool_features").set({ former: left }).where("id", "=", id).execute();
  const before = new Map(places.map((place) => [place.id, place]));
  const edits = (await poolsWith(tx, heir.name)).flatMap((pool) => {
    const place = before.get(pool.id);
    const isAsLeft = place?.version === pool.version;
    const features = isAsLeft ? withoutMerge(pool.features, place, name, heir.name) : null;
    return features ? [{ pool, features }] : [];
  });
  const detail = { name, out: id, version: 1 };
  const entity = { entity: "pool feature", entityId: added.id };
  await recordAudit(tx, now, actor, { ...entity, action: "unmerge", detail });
  const pools = await storeEdits(tx, now, actor, edits);
  return { back: added.id, leftAlone: before.size - edits.length, pools };
}
