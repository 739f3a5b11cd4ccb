import type { Actor } from "#core/audit.ts";
import { requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { ProfileChange } from "./shape.ts";
import { heldUser, holdUsers, storeUser } from "./writes.ts";

/**
 * Changes a user's own name, email, phone, signature and link for video calls.
 * @throws Problem stale_version if the record was changed since it was read
 */
export async function changeProfile(
  world: World,
  { id, change, actor }: { id: number; change: ProfileChange; actor: Actor },
): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const user = heldUser(await holdUsers(tx, world.db.engine, [id]), id);
    const { version, ...fields } = change;
    await requireVersion(tx, "users", user, { id, version, actor });
    await storeUser(tx, { user, fields, actor, now });
  }
  await world.db.transact(work, { changed: ["users", `users:${id}`] });
}
