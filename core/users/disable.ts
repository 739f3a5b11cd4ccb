import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem, requireVersion } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { userSentences } from "./rules.ts";
import type { Disabling } from "./shape.ts";
import {
  endSessionsOf,
  handOver,
  heldUser,
  holdUsers,
  requireAnotherAdmin,
  setDisabled,
  voidLinks,
} from "./writes.ts";

type Order = { id: number; input: Disabling; actor: Actor };

/**
 * Locks a user out: sessions end, links stop working, open leads go to the chosen user.
 * @throws Problem not_found, stale_version, last_admin, forbidden for oneself, invalid_input if nobody was chosen to
 * take over the leads
 */
export async function disableUser(world: World, { id, input, actor }: Order): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const held = await holdUsers(tx, world.db.engine, [id, input.handOverTo]);
    const user = heldUser(held, id);
    requireVersion(user.version, input.version);
    if (user.disabled === 1) return;
    if (actor.userId === id) throw new Problem("forbidden", { message: userSentences.ownDisable });
    requireAnotherAdmin(held, id);
    const given = await handOver(tx, { held, from: id, to: input.handOverTo });
    await setDisabled(tx, now, user, 1);
    const ended = await endSessionsOf(tx, id);
    await voidLinks(tx, now, id);
    const detail = { ended, ...given };
    await recordAudit(tx, now, actor, { action: "disable", entity: "user", entityId: id, detail });
  }
  await world.db.transact(work, { changed: ["users", `users:${id}`, "sessions"] });
}
