import { recordAudit, type Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { newSecret } from "#lib/runtime/password.ts";
import { emailedTo, linkAddress } from "./rules.ts";
import type { InviteInput, NewLink } from "./shape.ts";
import { addUser, makeLink } from "./writes.ts";

/**
 * Adds a user who chooses a password with a link. The link is returned once, for copying; it is also emailed if this
 * server sends emails.
 * @throws Problem already_exists if the name is taken, ignoring case
 */
export async function inviteUser(
  world: World,
  { input, actor }: { input: InviteInput; actor: Actor },
): Promise<{ id: number; newLink: NewLink }> {
  const now = world.now();
  const secret = newSecret();
  const to = emailedTo(world.mail.kind, input.email);
  async function work(tx: Tx) {
    const userId = await addUser(tx, now, { ...input, passwordHash: "" });
    const order = { userId, purpose: "invite", createdBy: actor.userId, secret } as const;
    const link = await makeLink(tx, now, order);
    const email = { "user.link": { inviteId: link.id } };
    if (to !== null) await enqueue(tx, now, actor, email, { type: "user", id: userId });
    const detail = { username: input.username, role: input.role };
    await recordAudit(tx, now, actor, { action: "invite", entity: "user", entityId: userId, detail });
    return { id: userId, expiresAt: link.expiresAt };
  }
  const { id, expiresAt } = await world.db.transact(work, {
    changed: (user) => ["users", `users:${user.id}`, "jobs"],
  });
  world.jobs.wake();
  const url = linkAddress(world.config.publicUrl, secret.token);
  return { id, newLink: { purpose: "invite", url, expiresAt, emailedTo: to } };
}
