import { noteSeen } from "#core/staff/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { longestSessionMs, renewEveryMs, sessionIdleMs } from "./rules.ts";
import type { Session } from "./shape.ts";

/** Restarts a session's 24 hours after use, up to its longest duration; writes at most once a minute. */
export async function renewSession(world: World, session: Session): Promise<void> {
  const now = world.now();
  // also if it was last renewed by a clock that was ahead
  if (Math.abs(now.getTime() - Date.parse(session.lastActiveAt)) < renewEveryMs) return;
  const latest = Date.parse(session.createdAt) + longestSessionMs;
  const expires = new Date(Math.min(now.getTime() + sessionIdleMs, latest)).toISOString();
  async function work(tx: Tx) {
    // Lock the user first, as everywhere else, so that two transactions cannot deadlock.
    await noteSeen(tx, now, session.user.id);
    await tx
      .updateTable("sessions")
      .set({ last_active_at: now.toISOString(), expires_at: expires })
      .where("id", "=", session.id)
      .execute();
  }
  await world.db.transact(work, { changed: [] });
}
