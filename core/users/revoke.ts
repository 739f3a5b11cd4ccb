import { recordAudit, type Actor } from "#core/audit.ts";
import { endSessions } from "#core/auth/writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

type Order = {
  userId: number;
  /** Only this session; if omitted, all except `except`. */
  sessionId?: number | undefined;
  except?: number;
  actor: Actor;
};

/**
 * Ends a user's sessions.
 * @throws Problem not_found
 */
export async function revokeSessions(
  world: World,
  { userId, sessionId, except, actor }: Order,
): Promise<{ ended: number }> {
  const now = world.now();
  async function work(tx: Tx) {
    const user = await tx.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
    if (!user) throw new Problem("not_found");
    const detail = { ended: await endSessions(tx, { userId, sessionId, except }) };
    await recordAudit(tx, now, actor, { action: "revoke", entity: "user", entityId: userId, detail });
    return detail;
  }
  return world.db.transact(work, { changed: ["sessions", "users", `users:${userId}`] });
}
