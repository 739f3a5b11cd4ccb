import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

/**
 * Ends every session of a person, wherever they are signed in.
 * @throws Problem not_found
 */
export async function revokeSessions(
  world: World,
  { userId, actor }: { userId: number; actor: Actor },
): Promise<{ ended: number }> {
  const now = world.now();
  async function work(tx: Tx) {
    const user = await tx.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
    if (!user) throw new Problem("not_found");
    const { numDeletedRows } = await tx
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    const ended = Number(numDeletedRows);
    await recordAudit(tx, now, actor, {
      action: "revoke",
      entity: "user",
      entityId: userId,
      detail: { ended },
    });
    return { ended };
  }
  return world.db.transact(work, { changed: ["sessions", `users:${userId}`] });
}
