import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { renewEveryMs, sessionIdleMs } from "./rules.ts";
import type { Session } from "./shape.ts";

/** Starts a session's 24 hours anew because it was used; at most one write a minute. */
export async function renewSession(world: World, session: Session): Promise<void> {
  const now = world.now();
  if (now.getTime() - Date.parse(session.lastActiveAt) < renewEveryMs) return;
  const expires = new Date(now.getTime() + sessionIdleMs).toISOString();
  async function work(tx: Tx) {
    // the user first, as everywhere: two transactions must not wait for each other
    await tx
      .updateTable("users")
      .set({ last_seen_at: now.toISOString() })
      .where("id", "=", session.user.id)
      .execute();
    await tx
      .updateTable("sessions")
      .set({ last_active_at: now.toISOString(), expires_at: expires })
      .where("id", "=", session.id)
      .execute();
  }
  await world.db.transact(work, { changed: [] });
}
