import { recordAudit, type Actor } from "#core/audit.ts";
import { forgetFailures } from "./failed-sign-ins.writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

/**
 * Unlocks an account locked after too many wrong passwords.
 * @throws Problem not_found if there is no such user
 */
export async function unlockUser(
  world: Pick<World, "db" | "now">,
  { username, actor }: { username: string; actor: Actor },
): Promise<void> {
  const now = world.now();
  const key = username.trim().toLowerCase();
  async function work(tx: Tx) {
    const user = await tx.selectFrom("users").select("id").where("username_key", "=", key).executeTakeFirst();
    if (!user) throw new Problem("not_found", { message: `There is no user named ${username}.` });
    await forgetFailures(tx, username);
    await recordAudit(tx, now, actor, { action: "unlock", entity: "user", entityId: user.id });
    return user.id;
  }
  await world.db.transact(work, { changed: (id) => ["users", `users:${id}`] });
}
