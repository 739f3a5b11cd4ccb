import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { factorKey, forgiveFailures } from "#core/staff/failed-sign-ins.writes.ts";
import { heldUser, holdUsers } from "#core/staff/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { totpStep } from "#lib/runtime/totp.ts";
import { factorSentences } from "./rules.ts";
import type { NewApp } from "./shape.ts";
import { findAppTicket } from "./tickets.reads.ts";
import { takeTicket } from "./tickets.writes.ts";
import { countCode, followNewFactor } from "./writes.ts";

type AddApp = { session: Session; input: NewApp; actor: Actor };

/**
 * Uses an authenticator app from now on, in place of an earlier one, if the code shows that it has the secret. A wrong
 * code leaves the secret as it is, so that the next code can be tried.
 * @returns the recovery codes that come with the first second factor
 * @throws Problem gone if the secret was asked too long ago; invalid_input for a wrong code; too_many_requests
 */
export async function addApp(
  world: World,
  { session, input, actor }: AddApp,
): Promise<{ codes: string[] | null }> {
  const userId = session.user.id;
  const token = input.ticket;
  const asked = await findAppTicket(world.db.read, { token, now: world.now() });
  if (!asked) throw new Problem("gone", { message: factorSentences.appOver });
  await countCode(world, session.user);
  const code = input.code.replace(/\s/g, "");
  const step = totpStep(asked.secret, { code, now: world.now() });
  if (step === undefined)
    throw new Problem("invalid_input", {
      message: factorSentences.wrongAppCode,
      fields: { code: factorSentences.wrongAppCode },
    });
  async function work(tx: Tx) {
    const now = world.now();
    const user = heldUser(await holdUsers(tx, world.db.engine, [userId]), userId);
    if (!(await takeTicket(tx, now, { token, purpose: "new-app" })))
      throw new Problem("gone", { message: factorSentences.appOver });
    const app = {
      secret: asked!.secret,
      last_step: step!,
      created_at: now.toISOString(),
      last_used_at: null,
    };
    await tx
      .insertInto("authenticator_apps")
      .values({ user_id: userId, ...app })
      .onConflict((oc) => oc.column("user_id").doUpdateSet(app))
      .execute();
    await forgiveFailures(tx, [factorKey(user.username)]);
    const detail = { kind: "app" };
    return followNewFactor(tx, now, { user, session, actor, what: "app-added", detail });
  }
  const codes = await world.db.transact(work, { changed: ["users", `users:${userId}`, "sessions"] });
  return { codes };
}
