import { recordAudit, type Actor } from "#core/audit.ts";
import { requireVersion } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { ProfileChange } from "./shape.ts";
import { heldUser, holdUsers, storeUser } from "./writes.ts";

/**
 * Changes a user's own name, email, phone and signature.
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
    requireVersion(user.version, version);
    const changes = await storeUser(tx, now, user, fields);
    await recordAudit(tx, now, actor, {
      action: "change",
      entity: "user",
      entityId: id,
      detail: { changes },
    });
  }
  await world.db.transact(work, { changed: ["users", `users:${id}`] });
}
