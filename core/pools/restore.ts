import type { Actor } from "#core/audit.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { tagsOfPool } from "./writes.ts";

type RestorePool = { id: string; version: number; actor: Actor };

/**
 * Takes a pool out of the archive. It stays hidden until it is published.
 * @throws Problem not_found, or stale_version if it was changed since the caller read it
 */
export async function restorePool(world: World, { id, version, actor }: RestorePool): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    await findVersioned(tx, "pools", { id, version, actor });
    const audit = { action: "restore", detail: { version: version + 1 } };
    const set = { archived_at: null, redirect_to: "" };
    await changeVersioned(tx, "pools", { id, version, set, actor, now, audit });
  }
  await world.db.transact(work, { changed: tagsOfPool(id) });
}
