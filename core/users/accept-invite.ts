import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { From, SignedIn } from "#core/auth/shape.ts";
import { endSessions, noteSignIn, openSession } from "#core/auth/writes.ts";
import type { Role } from "#core/auth/rules.ts";
import type { Row, Tx } from "#db/schema.ts";
import { hashPassword, newSecret, type Secret } from "#lib/password.ts";
import { sha256 } from "#lib/sha256.ts";
import { linkSentences, linkState } from "./rules.ts";
import type { AcceptInput } from "./shape.ts";
import { voidLinks } from "./writes.ts";

type Order = { input: AcceptInput; from: From };
type Prepared = { linkHash: string; passwordHash: string; secret: Secret; from: From };

/**
 * Sets the password that the holder of a link chose, ends their other sessions, and signs them in. If two people open
 * the same link at once, one succeeds.
 * @throws Problem not_found for an unknown link; gone, with the reason, for one that no longer works
 */
export async function acceptInvite(
  world: World,
  { input, from }: Order,
): Promise<{ user: SignedIn; token: string }> {
  const linkHash = await sha256(input.token);
  // checked before the expensive hash, so that made-up tokens cannot use up CPU
  const known = await world.db.read
    .selectFrom("invites")
    .select("id")
    .where("token_hash", "=", linkHash)
    .executeTakeFirst();
  if (!known) throw new Problem("not_found", { message: "This link is incomplete. Open it again." });
  const secret = await newSecret();
  const prepared = { linkHash, passwordHash: await hashPassword(input.password), secret, from };
  const user = await world.db.transact((tx) => accept(tx, world.now(), prepared), {
    changed: ({ id }) => ["users", `users:${id}`, "sessions"],
  });
  return { user, token: secret.token };
}

async function accept(
  tx: Tx,
  now: Date,
  { linkHash, passwordHash, secret, from }: Prepared,
): Promise<SignedIn> {
  const asked = await tx
    .selectFrom("invites")
    .select(["user_id", "purpose"])
    .where("token_hash", "=", linkHash)
    .executeTakeFirstOrThrow();
  const user = await givePassword(tx, now, asked.user_id, passwordHash);
  await useLink(tx, now, linkHash, user);
  await voidLinks(tx, now, user.id);
  await endSessions(tx, { userId: user.id });
  const action = asked.purpose === "invite" ? "accept-invite" : "reset-password";
  await openSession(tx, now, { ...from, user, tokenHash: secret.hash, action });
  await noteSignIn(tx, now, { ...from, userId: user.id, outcome: "signed_in", lockedUntil: null });
  return { id: user.id, username: user.username, displayName: user.display_name, role: user.role as Role };
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
