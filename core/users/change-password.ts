import { recordAudit, type Actor } from "#core/audit.ts";
import { accountKey, countFailure, endSessions, forgetFailures } from "#core/auth/writes.ts";
import { Problem } from "#core/problems.ts";
import type { Session } from "#core/auth/shape.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { hashPassword, passwordMatches } from "#lib/password.ts";
import { userSentences } from "./rules.ts";
import type { PasswordChange } from "./shape.ts";

type Order = { session: Session; change: PasswordChange; actor: Actor };

/**
 * Changes a user's own password after verifying the current one, and ends their other sessions. Wrong guesses count as
 * failed sign-ins, so that an unattended screen does not allow more of them.
 * @throws Problem invalid_input for a wrong password, too_many_requests after too many
 */
export async function changePassword(world: World, { session, change, actor }: Order): Promise<void> {
  const { id, username } = session.user;
  const guess = (tx: Tx) => countFailure(tx, world.now(), accountKey(username));
  const { waitSeconds } = await world.db.transact(guess, {
    changed: ({ lockedUntil }) => (lockedUntil ? [`users:${id}`] : []),
  });
  if (waitSeconds > 0) throw new Problem("too_many_requests", { retryAfterSeconds: waitSeconds });
  const user = await world.db.read
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(user.password_hash, change.current)))
    throw new Problem("invalid_input", {
      message: userSentences.wrongPassword,
      fields: { current: userSentences.wrongPassword },
    });
  await store(world, { session, was: user.password_hash, is: await hashPassword(change.password), actor });
}

type Stored = { session: Session; was: string; is: string; actor: Actor };

async function store(world: World, { session, was, is, actor }: Stored): Promise<void> {
  const now = world.now();
  const { id, username } = session.user;
  async function work(tx: Tx) {
    const { numUpdatedRows } = await tx
      .updateTable("users")
      .set((eb) => ({ password_hash: is, version: eb("version", "+", 1), updated_at: now.toISOString() }))
      .where("id", "=", id)
      // it may have been changed elsewhere since it was verified
      .where("password_hash", "=", was)
      .where("disabled", "=", 0)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Problem("not_signed_in");
    await endSessions(tx, { userId: id, except: session.id });
    await forgetFailures(tx, username);
    await recordAudit(tx, now, actor, { action: "change-password", entity: "user", entityId: id });
  }
  await world.db.transact(work, { changed: [`users:${id}`, "sessions"] });
}
