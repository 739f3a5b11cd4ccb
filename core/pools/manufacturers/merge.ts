import type { Actor } from "#core/audit.ts";
import { pricesInForce } from "#core/prices/price-book.reads.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { oldestMerge, tagsOfName } from "./rules.ts";
import type { Merging } from "./shape.ts";
import { leaveTo, requireReadable, rethrowConflict } from "./writes.ts";

type MergeManufacturers = { id: string; merging: Merging; actor: Actor };

/**
 * Merges another manufacturer into this one: its pools move and carry this one's name, and its addresses lead here. What
 * undoing needs is kept for a while.
 * @throws Problem not_found; stale_version if either was changed since the caller read it; invalid_input if the other
 * one is this one or does not exist
 */
export async function mergeManufacturers(world: World, order: MergeManufacturers): Promise<void> {
  const now = world.now();
  const { id, merging } = order;
  await world.db
    .transact((tx) => store(tx, now, order), {
      changed: [
        "manufacturers",
        `manufacturers:${id}`,
        `manufacturers:${merging.from}`,
        "pools",
        "redirects",
        // own prices follow their pools
        "price-books",
        pricesInForce,
        ...tagsOfName(merging.from),
      ],
    })
    .catch(rethrowConflict);
}

async function store(tx: Tx, now: Date, { id, merging, actor }: MergeManufacturers): Promise<void> {
  const { version, from, fromVersion } = merging;
  const heir = await findVersioned(tx, "manufacturers", { id, version, actor });
  await requireOther(tx, id, from);
  const gone = await findVersioned(tx, "manufacturers", { id: from, version: fromVersion, actor });
  requireReadable(gone);
  const left = await leaveTo(tx, now, { gone, heir, actor });
  const named = { from, name: gone.name, pools: left.pools.length };
  await deleteVersioned(tx, "manufacturers", {
    id: from,
    version: fromVersion,
    actor,
    now,
    audit: { action: "merge", detail: { name: gone.name, into: id, version: fromVersion } },
  });
  const changes = [{ field: "merged", from: "", to: `${gone.name} (${left.pools.length} pools)` }];
  const audit = { action: "merge", detail: { ...named, version: version + 1, changes } };
  await changeVersioned(tx, "manufacturers", { id, version, set: {}, actor, now, audit });
  await tx.deleteFrom("manufacturer_merges").where("at", "<", oldestMerge(now)).execute();
  await tx
    .insertInto("manufacturer_merges")
    .values({
      into_id: id,
      body: JSON.stringify({ manufacturer: gone, ...left }),
      name: gone.name,
      pools: left.pools.length,
      user_id: actor.userId,
      actor: actor.name,
      at: now.toISOString(),
    })
    .execute();
}

async function requireOther(tx: Tx, id: string, from: string): Promise<void> {
  const other = await tx.selectFrom("manufacturers").select("id").where("id", "=", from).executeTakeFirst();
  if (other && from !== id) return;
  const sentence = other
    ? "Choose another manufacturer than this one."
    : "This manufacturer does not exist. It may have been deleted.";
  throw new Problem("invalid_input", { fields: { from: sentence } });
}
