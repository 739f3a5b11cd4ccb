import type { Actor } from "#core/audit.ts";
import { poolCount } from "#core/pools/manufacturers/rules.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { formerOf } from "./reads.ts";
import { formerAfter, withMerged } from "./rules.ts";
import type { FeatureMerging, FeatureUnmerging } from "./shape.ts";
import { poolsWith, storeEdits, tagsOfFeature } from "./writes.ts";

type MergeFeatures = { id: number; merging: FeatureMerging; actor: Actor };
type Done = { undo: FeatureUnmerging; pools: string[] };

/**
 * Merges another feature into this one: the pools that have it have this one instead.
 * @returns what undoing needs
 * @throws Problem not_found; stale_version if either was changed since the caller read it; invalid_input if the other
 * one is this one or does not exist
 */
export async function mergeFeatures(world: World, order: MergeFeatures): Promise<FeatureUnmerging> {
  const { id, merging } = order;
  const { undo } = await world.db.transact((tx) => store(tx, world.now(), order), {
    changed: ({ pools }) => [...tagsOfFeature(id), ...tagsOfFeature(merging.from), ...pools],
  });
  return undo;
}

async function store(tx: Tx, now: Date, { id, merging, actor }: MergeFeatures): Promise<Done> {
  const { version, from, fromVersion } = merging;
  const heir = await findVersioned(tx, "pool_features", { id, version, actor });
  await requireOther(tx, id, from);
  const gone = await findVersioned(tx, "pool_features", { id: from, version: fromVersion, actor });
  const edits = (await poolsWith(tx, gone.name)).flatMap((pool) => {
    const merged = withMerged(pool.features, gone.name, heir.name);
    return merged ? [{ pool, ...merged }] : [];
  });
  await deleteVersioned(tx, "pool_features", {
    id: from,
    version: fromVersion,
    actor,
    now,
    audit: { action: "merge", detail: { name: gone.name, into: id, version: fromVersion } },
  });
  const changes = [{ field: "merged", from: "", to: `${gone.name} (${poolCount(edits.length)})` }];
  const audit = { action: "merge", detail: { name: heir.name, from, version: version + 1, changes } };
  const names = formerOf(gone);
  const former = formerAfter(formerOf(heir), [...names, gone.name], heir.name);
  const set = { former: JSON.stringify(former) };
  await changeVersioned(tx, "pool_features", { id, version, set, actor, now, audit });
  const pools = await storeEdits(tx, now, actor, edits);
  const places = edits.map(({ pool, at, both }) => ({ id: pool.id, version: pool.version + 1, at, both }));
  return { undo: { name: gone.name, former: names, pools: places }, pools };
}

async function requireOther(tx: Tx, id: number, from: number): Promise<void> {
  const other = await tx.selectFrom("pool_features").select("id").where("id", "=", from).executeTakeFirst();
  if (other && from !== id) return;
  const message = other
    ? "Choose another feature than this one."
    : "This feature was removed in the meantime.";
  throw new Problem("invalid_input", { fields: { from: message } });
}
