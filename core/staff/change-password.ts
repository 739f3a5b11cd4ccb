import { recordAudit, type Actor } from "#core/audit.ts";
import { endSessions, requireGoodPassword, withPasswords } from "#core/staff/auth/writes.ts";
import { countFailure, forgetFailures, knownBrowserKey } from "./failed-sign-ins.writes.ts";
import { noticeUser } from "./notices.writes.ts";
import { forgetBrowsers, rememberBrowser } from "./known-browsers.writes.ts";
import { Problem } from "#core/problems.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { newSecret, type Passwords, type Secret } from "#lib/runtime/password.ts";
import { userSentences } from "./rules.ts";
import type { PasswordChange } from "./shape.ts";

type ChangePassword = { session: Session; change: PasswordChange; actor: Actor };

/**
 * Changes a user's own password after verifying the current one, ends their other sessions, and forgets the browsers in
 * which they have signed in. Wrong guesses are counted like failed sign-ins, so that an unattended screen does not allow
 * more of them.
 * @returns the token by which this browser is known from now on
 * @throws Problem invalid_input for a wrong password or a new one that is easy to guess, too_many_requests after too many
 */
export async function changePassword(
  world: World,
  { session, change, actor }: ChangePassword,
): Promise<{ browserToken: string }> {
  return withPasswords((passwords) => check(world, { session, change, actor }, passwords), { isFirst: true });
}

async function check(
  world: World,
  { session, change, actor }: ChangePassword,
  passwords: Passwords,
): Promise<{ browserToken: string }> {
  const { id, username } = session.user;
  const guess = (tx: Tx) => countFailure(tx, world.now(), knownBrowserKey(username, `session-${session.id}`));
  const { waitSeconds } = await world.db.transact(guess, {
    changed: ({ lockedUntil }) => (lockedUntil ? [`users:${id}`] : []),
  });
  if (waitSeconds > 0) throw new Problem("too_many_requests", { retryAfterSeconds: waitSeconds });
  const user = await world.db.read
    .selectFrom("users")
    .select(["password_hash", "username", "display_name", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!(await passwords.matches(user.password_hash, change.current)))
    throw new Problem("invalid_input", {
      message: userSentences.wrongPassword,
      fields: { current: userSentences.wrongPassword },
    });
  requireGoodPassword(change.password, user);
  const is = await passwords.hash(change.password);
  const fresh = newSecret();
  await store(world, { session, email: user.email, was: user.password_hash, is, actor, fresh });
  return { browserToken: fresh.token };
}

type ChangedPassword = {
  session: Session;
  email: string;
  was: string;
  is: string;
  actor: Actor;
  fresh: Secret;
};

async function store(
  world: World,
  { session, email, was, is, actor, fresh }: ChangedPassword,
): Promise<void> {
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
    await forgetBrowsers(tx, { userId: id });
    await rememberBrowser(tx, now, { userId: id, sent: undefined, fresh });
    await noticeUser(tx, now, { user: { id, email }, what: "password-changed", actor });
    await recordAudit(tx, now, actor, { action: "change-password", entity: "user", entityId: id });
  }
  await world.db.transact(work, { changed: [`users:${id}`, "sessions"] });
}
