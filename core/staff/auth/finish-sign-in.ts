import { recordFailedSignIn } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { Caller } from "#core/serve.ts";
import { factorSentences } from "#core/staff/factors/rules.ts";
import { findTicket } from "#core/staff/factors/tickets.reads.ts";
import { takeTicket } from "#core/staff/factors/tickets.writes.ts";
import { countCode, useCode } from "#core/staff/factors/writes.ts";
import { factorKey, forgiveFailures } from "#core/staff/failed-sign-ins.writes.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { SignedIn } from "./shape.ts";
import { correctSignIn, newOpeningSecrets, noteSignIn, openSession, requireSameUser } from "./writes.ts";

type Finishing = { ticket: string; code: string; caller: Caller };

/**
 * Opens a session with a code of an app or a recovery code, after the password. A wrong code leaves the ticket as it is
 * and counts like a wrong password.
 * @throws Problem gone if the ticket is over or was used; invalid_input for a wrong code; too_many_requests after
 * several of them; wrong_credentials if the user was disabled meanwhile
 */
export async function finishSignIn(
  world: World,
  { ticket, code, caller }: Finishing,
): Promise<{ user: SignedIn; token: string; browserToken: string }> {
  const found = await findTicket(world.db.read, { token: ticket, now: world.now() });
  if (!found) throw new Problem("gone", { message: factorSentences.over });
  const { user } = found;
  await countCode(world, user);
  const opened = await world.db.transact((tx) => work(tx, world.now(), { user, ticket, code, caller }), {
    changed: ["sessions", `users:${user.id}`],
  });
  if (opened) return opened;
  throw new Problem("invalid_input", {
    message: factorSentences.wrongCode,
    fields: { code: factorSentences.wrongCode },
  });
}

/** @returns undefined for a wrong code, which is noted in the history */
async function work(
  tx: Tx,
  now: Date,
  { user, ticket, code, caller }: Finishing & { user: Row<"users"> },
): Promise<{ user: SignedIn; token: string; browserToken: string } | undefined> {
  // the user first, as in every write
  await requireSameUser(tx, user);
  const way = await useCode(tx, now, { user, code });
  if (!way) {
    await noteSignIn(tx, now, { caller, userId: user.id, outcome: "wrong_factor", way: "app" });
    await recordFailedSignIn(tx, now, { userId: user.id, username: user.username, networks: 0, locks: 0 });
    return undefined;
  }
  const taken = await takeTicket(tx, now, { token: ticket, purpose: "sign-in" });
  // another tab was faster with the same ticket
  if (!taken) throw new Problem("gone", { message: factorSentences.over });
  const signInId = taken.sign_in_id ?? undefined;
  const secrets = newOpeningSecrets();
  const opened = await openSession(tx, now, { caller, user, secrets, action: "sign-in", signInId });
  await forgiveFailures(tx, [factorKey(user.username)]);
  if (signInId !== undefined) await correctSignIn(tx, signInId, { outcome: "signed_in", way });
  return opened;
}
