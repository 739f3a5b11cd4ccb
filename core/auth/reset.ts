import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { hashPassword } from "#lib/password.ts";

/**
 * Gives a person a new password, ends all their sessions, lifts a lock on the account and a disabling.
 * @throws Problem not_found when nobody has that name.
 */
export async function resetPassword(
  world: World,
  { username, password, actor }: { username: string; password: string; actor: Actor },
): Promise<void> {
  const now = world.now();
  const key = username.trim().toLowerCase();
  const passwordHash = await hashPassword(password);
  async function work(tx: Tx) {
    const user = await tx.selectFrom("users").selectAll().where("username_key", "=", key).executeTakeFirst();
    if (!user) throw new Problem("not_found", { message: `There is no user named ${username}.` });
    await tx
      .updateTable("users")
      .set({
        password_hash: passwordHash,
        disabled: 0,
        version: user.version + 1,
        updated_at: now.toISOString(),
      })
      .where("id", "=", user.id)
      .execute();
    await tx.deleteFrom("sessions").where("user_id", "=", user.id).execute();
    await tx.deleteFrom("login_failures").where("key", "=", `user:${key}`).execute();
    await recordAudit(tx, now, actor, { action: "reset-password", entity: "user", entityId: user.id });
    return user.id;
  }
  await world.db.transact(work, { changed: (id) => ["users", `users:${id}`, "sessions"] });
}
