import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { forgetPools, leadsNaming, tagsOfDeleted } from "./writes.ts";

type DeletePool = { id: string; version: number; actor: Actor };

/**
 * Deletes an archived pool. Its address keeps leading where staff chose; its revisions keep what it was.
 * @throws Problem not_found; stale_version; in_use if it is not archived, or if a lead names it
 */
export async function deletePool(world: World, { id, version, actor }: DeletePool): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const pool = await findVersioned(tx, "pools", { id, version, actor });
    if (!pool.archived_at)
      throw new Problem("in_use", {
        message: "Archive this pool first. Only archived pools can be deleted.",
      });
    const leads = (await leadsNaming(tx, [id])).get(id) ?? 0;
    if (leads > 0)
      throw new Problem("in_use", {
        message: `${leads === 1 ? "A lead or its quote names" : `${leads} leads or their quotes name`} this pool, so it stays archived.`,
      });
    await forgetPools(tx, now, [pool], actor);
    return pool;
  }
  await world.db.transact(work, { changed: tagsOfDeleted });
}
