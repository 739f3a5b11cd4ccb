import type { Actor } from "#core/audit.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

type DeleteRedirect = { id: number; version: number; actor: Actor };

/**
 * Removes a redirect: its address is not found from now on.
 * @throws Problem not_found, stale_version
 */
export async function deleteRedirect(world: World, { id, version, actor }: DeleteRedirect): Promise<void> {
  async function work(tx: Tx) {
    const { from_path, to_path } = await findVersioned(tx, "redirects", { id, version, actor });
    const audit = { action: "delete", detail: { fromPath: from_path, toPath: to_path, version } };
    await deleteVersioned(tx, "redirects", { id, version, actor, now: world.now(), audit });
  }
  await world.db.transact(work, { changed: ["redirects", `redirects:${id}`] });
}
