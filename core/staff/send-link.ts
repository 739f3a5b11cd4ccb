import { recordAudit, type Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { newSecret } from "#lib/runtime/password.ts";
import { emailedTo, linkAddress, userSentences, type LinkPurpose } from "./rules.ts";
import type { NewLink } from "./shape.ts";
import { heldUser, holdUsers, makeLink } from "./writes.ts";

/**
 * Creates a link for choosing a password: an invitation if the user has none yet, otherwise a reset. The current
 * password works until the link is used; earlier links stop working.
 * @throws Problem not_found, or forbidden for a disabled user
 */
export async function sendLinkToUser(
  world: World,
  { id, actor }: { id: number; actor: Actor },
): Promise<NewLink> {
  const now = world.now();
  const secret = newSecret();
  async function work(tx: Tx) {
    const user = heldUser(await holdUsers(tx, world.db.engine, [id]), id);
    if (user.disabled === 1) throw new Problem("forbidden", { message: userSentences.notInvited });
    const purpose: LinkPurpose = user.password_hash === "" ? "invite" : "reset";
    const link = await makeLink(tx, now, { userId: id, purpose, createdBy: actor.userId, secret });
    const to = emailedTo(world.mail.kind, user.email);
    if (to !== null)
      await enqueue(tx, now, actor, { "user.link": { inviteId: link.id } }, { type: "user", id });
    const detail = { purpose };
    await recordAudit(tx, now, actor, { action: "send-link", entity: "user", entityId: id, detail });
    return { purpose, expiresAt: link.expiresAt, emailedTo: to };
  }
  const link = await world.db.transact(work, { changed: [`users:${id}`, "jobs"] });
  world.jobs.wake();
  const url = linkAddress(world.config.publicUrl, secret.token);
  return { ...link, url };
}
