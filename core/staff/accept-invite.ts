import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import {
  correctSignIn,
  endSessions,
  hashPassword,
  letIn,
  newOpeningSecrets,
  noteSignIn,
  requireGoodPassword,
  type LetIn,
  type OpeningSecrets,
} from "#core/staff/auth/writes.ts";
import { forgetFailures } from "./failed-sign-ins.writes.ts";
import { noticeUser } from "./notices.writes.ts";
import { forgetBrowsers } from "./known-browsers.writes.ts";
import type { Caller } from "#core/serve.ts";
import type { Row, Tx } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { linkSentences, linkState } from "./rules.ts";
import type { AcceptInput } from "./shape.ts";
import { voidLinks } from "./writes.ts";

type AcceptInvite = { input: AcceptInput; caller: Caller };
type Prepared = {
  linkHash: string;
  passwordHash: string;
  secrets: OpeningSecrets;
  caller: Caller;
};

/**
 * Sets the password that the holder of a link chose, ends their other sessions, and signs them in; a user who has a
 * second factor still needs it. If two people open the same link at once, one succeeds.
 * @throws Problem not_found for an unknown link; invalid_input for a password that is easy to guess; gone, with the reason, for one that no longer works; unavailable if too many passwords wait
 */
export async function acceptInvite(world: World, { input, caller }: AcceptInvite): Promise<LetIn> {
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
  const passwordHash = await hashPassword(input.password);
  const prepared = { linkHash, passwordHash, secrets: newOpeningSecrets(), caller };
  const { result } = await world.db.transact((tx) => accept(tx, world.now(), prepared), {
    changed: ({ userId }) => ["users", `users:${userId}`, "sessions"],
  });
  return result;
}

async function accept(
  tx: Tx,
  now: Date,
  { linkHash, passwordHash, secrets, caller }: Prepared,
): Promise<{ userId: number; result: LetIn }> {
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
  const signInId = await noteSignIn(tx, now, { caller, userId: user.id, outcome: "signed_in", way: "link" });
  const result = await letIn(tx, now, { caller, user, secrets, action, signInId });
  if ("wanted" in result) await correctSignIn(tx, signInId, { outcome: "factor_asked" });
  await forgetFailures(tx, user.username);
  const actor = { userId: user.id, name: user.display_name || user.username, role: null };
  if (link.purpose === "reset") await noticeUser(tx, now, { user, what: "password-changed", actor });
  return { userId: user.id, result };
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
