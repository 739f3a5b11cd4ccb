import type { Actor } from "#core/audit.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { heldUser, holdUsers } from "./writes.ts";

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
    await requireVersion(tx, "users", user, { id, version, actor });
    if (user.disabled === 0) return;
    const audit = { action: "enable" };
    await changeVersioned(tx, "users", { id, version, set: { disabled: 0 }, actor, now, audit });
  }
  await world.db.transact(work, { changed: ["users", `users:${id}`] });
}
