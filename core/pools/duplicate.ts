import { recordAudit, type Actor } from "#core/audit.ts";
import { newIdentity, slugOf } from "./identity.writes.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { outlineOf } from "./input.reads.ts";
import { recordPoolMedia, tagsOfPool } from "./writes.ts";

type DuplicatePool = { id: string; version: number; actor: Actor };

/**
 * Adds a hidden copy of a pool, last in the list.
 * @throws Problem not_found, or stale_version if it was changed since the caller read it
 */
export async function duplicatePool(world: World, order: DuplicatePool): Promise<{ id: string }> {
  const now = world.now();
  const { id, version, actor } = order;
  async function work(tx: Tx) {
    const pool = await findVersioned(tx, "pools", { id, version, actor });
    const [name, model] = [`${pool.name} (copy)`, `${pool.model} (copy)`];
    const identity = await newIdentity(tx, slugOf(`${pool.slug}-copy`));
    const at = now.toISOString();
    const row = {
      ...pool,
      ...identity,
      name,
      model,
      // the picture library knows the outline by the id, which a copy does not have
      outline_path: outlineOf(world.media, pool)?.d ?? "",
      outline_from: pool.outline_path ? pool.outline_from : id,
      published: 0,
      archived_at: null,
      redirect_to: "",
      version: 1,
      created_at: at,
      updated_at: at,
    };
    await tx.insertInto("pools").values(row).execute();
    const detail = { name, slug: row.slug, copyOf: id, version: 1 };
    await recordAudit(tx, now, actor, { action: "create", entity: "pool", entityId: row.id, detail });
    await recordPoolMedia(tx, actor, row);
    return { id: row.id };
  }
  return world.db.transact(work, { changed: (copy) => tagsOfPool(copy.id) });
}
