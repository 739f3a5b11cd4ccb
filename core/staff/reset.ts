import { recordAudit, type Actor } from "#core/audit.ts";
import { endSessions, hashPassword } from "#core/staff/auth/writes.ts";
import { forgetFailures } from "./failed-sign-ins.writes.ts";
import { noticeUser } from "./notices.writes.ts";
import { forgetBrowsers } from "./known-browsers.writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { voidLinks } from "./writes.ts";

/**
 * Sets a new password, ends all of the user's sessions and links, unlocks and enables the account.
 * @throws Problem not_found if there is no such user
 */
export async function resetPassword(
  world: Pick<World, "db" | "now">,
  { username, password, actor }: { username: string; password: string; actor: Actor },
): Promise<void> {
  const now = world.now();
  const passwordHash = await hashPassword(password);
  async function work(tx: Tx) {
    const user = await tx
      .updateTable("users")
      .set((eb) => ({
        password_hash: passwordHash,
        disabled: 0,
        version: eb("version", "+", 1),
        updated_at: now.toISOString(),
      }))
      .where("username_key", "=", username.trim().toLowerCase())
      .returning(["id", "email"])
      .executeTakeFirst();
    if (!user) throw new Problem("not_found", { message: `There is no user named ${username}.` });
    await voidLinks(tx, now, user.id);
    await endSessions(tx, { userId: user.id });
    await forgetBrowsers(tx, { userId: user.id });
    await forgetFailures(tx, username);
    await noticeUser(tx, now, { user, what: "password-changed", actor });
    await recordAudit(tx, now, actor, { action: "reset-password", entity: "user", entityId: user.id });
    return user.id;
  }
  await world.db.transact(work, { changed: (id) => ["users", `users:${id}`, "sessions"] });
}
