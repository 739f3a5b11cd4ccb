import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import {
  endSessions,
  hashPassword,
  noteSignIn,
  openSession,
  requireGoodPassword,
} from "#core/staff/auth/writes.ts";
import { forgetFailures } from "./failed-sign-ins.writes.ts";
import { forgetBrowsers, rememberBrowser } from "./known-browsers.writes.ts";
import type { Caller } from "#core/serve.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import type { Row, Tx } from "#db/schema.ts";
import { newSecret, secretOf, type Secret } from "#lib/runtime/password.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { linkSentences, linkState } from "./rules.ts";
import type { AcceptInput } from "./shape.ts";
import { voidLinks } from "./writes.ts";

type AcceptInvite = { input: AcceptInput; caller: Caller };
type Prepared = {
  linkHash: string;
  passwordHash: string;
  secret: Secret;
  caller: Caller;
  browser: { sent: Secret | undefined; fresh: Secret };
};
type Accepted = { user: SignedIn; browserToken: string };

/**
 * Sets the password that the holder of a link chose, ends their other sessions, and signs them in. If two people open
 * the same link at once, one succeeds.
 * @throws Problem not_found for an unknown link; invalid_input for a password that is easy to guess; gone, with the reason, for one that no longer works; unavailable if too many passwords wait
 */
export async function acceptInvite(
  world: World,
  { input, caller }: AcceptInvite,
): Promise<Accepted & { token: string }> {
  const linkHash = sha256(input.token);
  // checked before the expensive hash, so that made-up tokens cannot use up CPU
  const holder = await world.db.read
    .selectFrom("invites")
    .innerJoin("users", "users.id", "invites.user_id")
    .select(["username", "display_name", "email"])
    .where("token_hash", "=", linkHash)
    .executeTakeFirst();
  if (!holder) throw new Problem("not_found", { message: "This link is incomplete. Open it again." });
  requireGoodPassword(input.password, holder);
  const secret = newSecret();
  const browser = {
    sent: caller.browser ? secretOf(caller.browser) : undefined,
    fresh: newSecret(),
  };
  const passwordHash = await hashPassword(input.password);
  const prepared = { linkHash, passwordHash, secret, caller, browser };
  const accepted = await world.db.transact((tx) => accept(tx, world.now(), prepared), {
    changed: ({ user: { id } }) => ["users", `users:${id}`, "sessions"],
  });
  return { ...accepted, token: secret.token };
}

async function accept(
  tx: Tx,
  now: Date,
  { linkHash, passwordHash, secret, caller, browser }: Prepared,
): Promise<Accepted> {
  const link = await tx
    .selectFrom("invites")
    .select(["user_id", "purpose"])
    .where("token_hash", "=", linkHash)
    .executeTakeFirstOrThrow();
  const user = await givePassword(tx, now, link.user_id, passwordHash);
  await useLink(tx, now, linkHash, user);
  await voidLinks(tx, now, user.id);
  await endSessions(tx, { userId: user.id });
  await forgetBrowsers(tx, { userId: user.id });
  const action = link.purpose === "invite" ? "accept-invite" : "reset-password";
  await openSession(tx, now, { caller, user, tokenHash: secret.hash, action });
  await forgetFailures(tx, user.username);
  await noteSignIn(tx, now, { caller, userId: user.id, outcome: "signed_in", lockedUntil: null });
  const browserToken = await rememberBrowser(tx, now, { userId: user.id, ...browser });
  const { id, username, display_name: displayName } = user;
  const seesCosts = user.sees_costs === 1;
  return { user: { id, username, displayName, role: user.role as Role, seesCosts }, browserToken };
}

/** The user's row first: its lock is held until the commit, so that only one transaction at a time checks the link. */
async function givePassword(tx: Tx, now: Date, id: number, passwordHash: string): Promise<Row<"users">> {
  return tx
    .updateTable("users")
    .set((eb) => ({
      password_hash: passwordHash,
      version: eb("version", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws Problem gone, which also rolls back the password */
async function useLink(tx: Tx, now: Date, linkHash: string, user: Row<"users">): Promise<void> {
  const link = await tx
    .selectFrom("invites")
    .selectAll()
    .where("token_hash", "=", linkHash)
    .executeTakeFirstOrThrow();
  const state = linkState(link, { disabled: user.disabled === 1, now });
  if (state !== "open") throw new Problem("gone", { message: linkSentences[state] });
  await tx.updateTable("invites").set({ used_at: now.toISOString() }).where("id", "=", link.id).execute();
}
