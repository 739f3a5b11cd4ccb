import type { Actor } from "#core/audit.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

type Deleting = { id: number; version: number; actor: Actor };

/**
 * Deletes a supplier.
 * @throws Problem not_found, stale_version
 */
export async function deleteSupplier(world: World, { id, version, actor }: Deleting): Promise<void> {
  async function work(tx: Tx) {
    const { name } = await findVersioned(tx, "suppliers", { id, version, actor });
    const audit = { action: "delete", detail: { name, version } };
    await deleteVersioned(tx, "suppliers", { id, version, actor, now: world.now(), audit });
  }
  await world.db.transact(work, { changed: ["suppliers", `suppliers:${id}`] });
}
