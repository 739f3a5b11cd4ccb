import { recordAudit, type Actor } from "#core/audit.ts";
import { endSessions } from "#core/staff/auth/writes.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { forgetBrowsers } from "./known-browsers.writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { secretOf } from "#lib/runtime/password.ts";

type RevokeSessions = {
  userId: number;
  /** Only this session. If omitted, all, and the browsers in which the user has signed in are no longer known. */
  sessionId?: number | undefined;
  /** The session that stays, and the token by which its browser is known. */
  except?: { session: Session; browser: string | undefined };
  actor: Actor;
};

/**
 * Ends one of a user's sessions, or signs the user out everywhere.
 * @throws Problem not_found
 */
export async function revokeSessions(
  world: World,
  { userId, sessionId, except, actor }: RevokeSessions,
): Promise<{ ended: number }> {
  const now = world.now();
  const browser = except?.browser === undefined ? undefined : secretOf(except.browser).hash;
  async function work(tx: Tx) {
    const user = await tx.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
    if (!user) throw new Problem("not_found");
    const detail = { ended: await endSessions(tx, { userId, sessionId, except: except?.session.id }) };
    if (sessionId === undefined) await forgetBrowsers(tx, { userId, except: browser });
    await recordAudit(tx, now, actor, { action: "revoke", entity: "user", entityId: userId, detail });
    return detail;
  }
  return world.db.transact(work, { changed: ["sessions", "users", `users:${userId}`] });
}
