import { recordAudit, type Actor } from "#core/audit.ts";
import { requireVersion } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { heldUser, holdUsers, setDisabled } from "./writes.ts";

/**
 * Enables a disabled user, whose password stays the same.
 * @throws Problem not_found, stale_version
 */
export async function enableUser(
  world: World,
  { id, version, actor }: { id: number; version: number; actor: Actor },
): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const user = heldUser(await holdUsers(tx, world.db.engine, [id]), id);
    requireVersion(user.version, version);
    if (user.disabled === 0) return;
    await setDisabled(tx, now, user, 0);
    await recordAudit(tx, now, actor, { action: "enable", entity: "user", entityId: id });
  }
  await world.db.transact(work, { changed: ["users", `users:${id}`] });
}
