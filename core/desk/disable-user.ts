import type { Actor } from "#core/audit.ts";
import { endSessions } from "#core/staff/auth/writes.ts";
import { can } from "#core/policies.ts";
import { forgetBrowsers } from "#core/staff/known-browsers.writes.ts";
import { Problem } from "#core/problems.ts";
import { requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { handOver } from "./open-work.writes.ts";
import { disableUsers } from "#core/staff/policies.ts";
import { userSentences } from "#core/staff/rules.ts";
import type { Disabling } from "#core/staff/shape.ts";
import { heldUser, holdUsers, requireAnotherAdmin, storeDisabled, voidLinks } from "#core/staff/writes.ts";

type DisableUser = { id: number; input: Disabling; actor: Actor };

/**
 * Locks a user out: sessions end, links stop working; open leads, open tasks and coming visits go to the chosen user,
 * whom the customers' calendars then name.
 * @throws Problem not_found, stale_version, last_admin, forbidden for oneself, invalid_input if nobody was chosen to
 * take them over
 */
export async function disableUser(world: World, { id, input, actor }: DisableUser): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const held = await holdUsers(tx, world.db.engine, [id, input.handOverTo]);
    const user = heldUser(held, id);
    const { version } = input;
    await requireVersion(tx, "users", user, { id, version, actor });
    if (user.disabled === 1) return;
    if (!can(actor, disableUsers, user))
      throw new Problem("forbidden", { message: userSentences.ownDisable });
    requireAnotherAdmin(held, id);
    const handOverDetail = await handOver(tx, now, { held, from: id, to: input.handOverTo, actor });
    const ended = await endSessions(tx, { userId: id });
    await forgetBrowsers(tx, { userId: id });
    await voidLinks(tx, now, id);
    await storeDisabled(tx, { id, version, actor, now, detail: { ended, ...handOverDetail } });
  }
  await world.db.transact(work, { changed: ["users", `users:${id}`, "sessions"] });
}
