import type { Actor } from "#core/audit.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

type Order = { id: number; version: number; actor: Actor };

/**
 * Removes a feature from the list; pools that have it keep it.
 * @throws Problem not_found, or stale_version if it was changed since the caller read it
 */
export async function deleteFeature(world: World, { id, version, actor }: Order): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const { name } = await findVersioned(tx, "pool_features", { id, version, actor });
    const audit = { action: "delete", detail: { name } };
    await deleteVersioned(tx, "pool_features", { id, version, actor, now, audit });
  }
  await world.db.transact(work, { changed: ["pool-features", `pool-features:${id}`] });
}
