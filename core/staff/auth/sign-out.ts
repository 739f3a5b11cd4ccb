import { recordAudit } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { Session } from "./shape.ts";

/** Ends one session; its token is no longer valid. */
export async function signOutSession(world: World, session: Session): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    await tx.deleteFrom("sessions").where("id", "=", session.id).execute();
    const actor = { userId: session.user.id, name: session.user.username, role: session.user.role };
    await recordAudit(tx, now, actor, { action: "sign-out", entity: "user", entityId: session.user.id });
  }
  await world.db.transact(work, { changed: ["sessions", `users:${session.user.id}`] });
}
