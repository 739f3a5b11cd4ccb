import { recordAudit, type Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { Problem } from "#core/problems.ts";
import { endSessions } from "#core/staff/auth/writes.ts";
import { forgetFailures } from "#core/staff/failed-sign-ins.writes.ts";
import { forgetBrowsers } from "#core/staff/known-browsers.writes.ts";
import { noticeUser } from "#core/staff/notices.writes.ts";
import { resetFactors as policy } from "#core/staff/policies.ts";
import { userSentences } from "#core/staff/rules.ts";
import { holdUserNamed } from "#core/staff/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { deleteFactors } from "./writes.ts";

/**
 * Removes all second factors of a user who has lost them, and ends their sessions, which a finder of the lost device may
 * have. The password alone signs in again; if the role needs a second factor, only to add one.
 * @throws Problem not_found if there is no such user; forbidden for oneself
 */
export async function resetFactors(
  world: Pick<World, "db" | "now">,
  { username, actor }: { username: string; actor: Actor },
): Promise<void> {
  async function work(tx: Tx) {
    const now = world.now();
    const user = await holdUserNamed(tx, username);
    if (!user) throw new Problem("not_found", { message: `There is no user named ${username}.` });
    if (actor.userId !== null && !can(actor, policy, user))
      throw new Problem("forbidden", { message: userSentences.ownFactors });
    const detail = await deleteFactors(tx, user.id);
    const ended = await endSessions(tx, { userId: user.id });
    await forgetBrowsers(tx, { userId: user.id });
    await forgetFailures(tx, username);
    const entry = { action: "reset-factors", entity: "user", entityId: user.id };
    await recordAudit(tx, now, actor, { ...entry, detail: { ...detail, ended } });
    await noticeUser(tx, now, { user, what: "factors-reset", actor });
    return user.id;
  }
  await world.db.transact(work, { changed: (id) => ["users", `users:${id}`, "sessions"] });
}
