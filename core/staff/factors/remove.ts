import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { heldUser, holdUsers } from "#core/staff/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { findRequirement } from "./reads.ts";
import { followRemoval } from "./writes.ts";

/** The passkey with this id, or the authenticator app. */
export type Removing = { passkeyId: number } | "app";

type RemoveFactor = { session: Session; which: Removing; actor: Actor };

/**
 * Removes one of a user's own second factors.
 * @throws Problem not_found; in_use if it is the last one and the user's role needs one by now
 */
export async function removeFactor(world: World, { session, which, actor }: RemoveFactor): Promise<void> {
  const userId = session.user.id;
  async function work(tx: Tx) {
    const now = world.now();
    const user = heldUser(await holdUsers(tx, world.db.engine, [userId]), userId);
    const detail = await remove(tx, userId, which);
    const isRequired = (await findRequirement(tx, { user: session.user, now })) === "now";
    const what = which === "app" ? "app-removed" : "passkey-removed";
    await followRemoval(tx, now, { user, actor, what, detail, isRequired });
  }
  await world.db.transact(work, { changed: ["users", `users:${userId}`] });
}

/** @returns how the audit log names it. @throws Problem not_found */
async function remove(tx: Tx, userId: number, which: Removing): Promise<object> {
  if (which === "app") {
    const { numDeletedRows } = await tx
      .deleteFrom("authenticator_apps")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Problem("not_found");
    return { kind: "app" };
  }
  const passkey = await tx
    .deleteFrom("passkeys")
    .where("id", "=", which.passkeyId)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  if (!passkey) throw new Problem("not_found");
  return { kind: "passkey", name: passkey.name };
}
