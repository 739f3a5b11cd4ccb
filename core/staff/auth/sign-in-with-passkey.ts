import { recordFailedSignIn } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { Caller } from "#core/serve.ts";
import { factorSentences } from "#core/staff/factors/rules.ts";
import type { PasskeyAnswer } from "#core/staff/factors/shape.ts";
import { checkPasskeyAnswer, usePasskey } from "#core/staff/factors/writes.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { SignedIn } from "./shape.ts";
import { newOpeningSecrets, noteSignIn, openSession } from "./writes.ts";

/**
 * Opens a session with a passkey alone: its authenticator has verified who holds it. It is not limited like passwords,
 * because nobody guesses a signature.
 * @throws Problem wrong_credentials if the answer is wrong in any way, or its challenge was answered before
 */
export async function signInWithPasskey(
  world: World,
  { answer, caller }: { answer: PasskeyAnswer; caller: Caller },
): Promise<{ user: SignedIn; token: string; browserToken: string }> {
  const { user, checked } = await checkPasskeyAnswer(world, answer);
  const wrong = new Problem("wrong_credentials", { message: factorSentences.wrongPasskey });
  if (!user) throw wrong;
  if (!checked || user.disabled === 1) {
    await world.db.transact((tx) => noteWrong(tx, world.now(), { user, caller }), {
      changed: [`users:${user.id}`],
    });
    throw wrong;
  }
  async function work(tx: Tx) {
    const now = world.now();
    const entry = { caller, userId: checked!.user.id, outcome: "signed_in", way: "passkey" } as const;
    const signInId = await noteSignIn(tx, now, entry);
    const secrets = newOpeningSecrets();
    const order = { caller, user: checked!.user, secrets, action: "sign-in", signInId } as const;
    const opened = await openSession(tx, now, order);
    if (!(await usePasskey(tx, now, checked!))) throw wrong;
    return opened;
  }
  return world.db.transact(work, { changed: ["sessions", `users:${user.id}`] });
}

async function noteWrong(
  tx: Tx,
  now: Date,
  { user, caller }: { user: Row<"users">; caller: Caller },
): Promise<void> {
  const outcome = user.disabled === 1 ? "disabled" : "wrong_factor";
  await noteSignIn(tx, now, { caller, userId: user.id, outcome, way: "passkey" });
  await recordFailedSignIn(tx, now, { userId: user.id, username: user.username, networks: 0, locks: 0 });
}
