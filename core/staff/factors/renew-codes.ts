import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { noticeUser } from "#core/staff/notices.writes.ts";
import { heldUser, holdUsers } from "#core/staff/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { listFactorKinds } from "./reads.ts";
import { factorSentences } from "./rules.ts";
import { makeRecoveryCodes } from "./writes.ts";

/**
 * Makes new recovery codes, which are shown once; the earlier ones stop working.
 * @throws Problem in_use if the user has no second factor that they could stand in for
 */
export async function renewCodes(
  world: World,
  { session, actor }: { session: Session; actor: Actor },
): Promise<{ codes: string[] }> {
  const userId = session.user.id;
  async function work(tx: Tx) {
    const now = world.now();
    const user = heldUser(await holdUsers(tx, world.db.engine, [userId]), userId);
    if ((await listFactorKinds(tx, userId)).length === 0)
      throw new Problem("in_use", { message: factorSentences.none });
    const codes = await makeRecoveryCodes(tx, userId);
    await recordAudit(tx, now, actor, { action: "renew-recovery-codes", entity: "user", entityId: userId });
    await noticeUser(tx, now, { user, what: "recovery-codes-renewed", actor });
    return codes;
  }
  return { codes: await world.db.transact(work, { changed: [`users:${userId}`] }) };
}
