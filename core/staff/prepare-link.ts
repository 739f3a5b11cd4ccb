import { program, type Actor } from "#core/audit.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import type { EmailOrder } from "#core/emails/deliver.ts";
import { primaryOffice } from "#core/settings/offices.rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import type { Db } from "#db/schema.ts";
import { newSecret } from "#lib/runtime/password.ts";
import { emailedTo, linkAddress, linkState, type LinkPurpose } from "./rules.ts";
import { addLink } from "./writes.ts";

/**
 * The email with a link, ready to send. It has its own token, because the one shown to the admin is no longer known; a
 * token sent by an earlier attempt keeps working.
 * @returns undefined if the link no longer works, the user has no email address, or emails are no longer sent
 */
export async function prepareLinkEmail(
  world: World,
  { inviteId }: { inviteId: number },
): Promise<EmailOrder | undefined> {
  const now = world.now();
  const link = await findLink(world.db.read, inviteId);
  if (!link || emailedTo(world.mail.kind, link.email) === null) return undefined;
  if (linkState(link, { disabled: link.disabled === 1, now }) !== "open") return undefined;
  const { user_id: userId, created_by: createdBy, expires_at: expiresAt } = link;
  const purpose = link.purpose as LinkPurpose;
  const secret = newSecret();
  await world.db.transact((tx) => addLink(tx, now, { userId, purpose, createdBy, expiresAt, secret }), {
    changed: [`users:${userId}`],
  });
  const { company, offices } = await readSettings(world.db.read);
  const office = primaryOffice(offices);
  const url = linkAddress(world.config.publicUrl, secret.token);
  return {
    // the time makes the id unique across databases, whose ids all start at 1
    id: `user-link-${inviteId}-${Date.parse(link.created_at).toString(36)}`,
    about: { type: "user", id: userId },
    template: "user-link",
    props: { name: link.display_name, username: link.username, purpose, url, expiresAt, office, company },
    to: { name: link.display_name, address: link.email },
    replyTo: { name: company.name, address: office.email },
    actor: creatorOf(link),
    isSecret: true,
  };
}

/** The admin who created the link; a link made on the command line is the program's. */
function creatorOf({ created_by, creator_name, creator_username, creator_role }: UserLink): Actor {
  if (created_by === null) return program;
  return {
    userId: created_by,
    name: creator_name || (creator_username ?? ""),
    role: creator_role as Role | null,
  };
}

type UserLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

function findLink(db: Db, inviteId: number) {
  return db
    .selectFrom("invites")
    .innerJoin("users", "users.id", "invites.user_id")
    .select(["user_id", "purpose", "created_by", "used_at", "voided_at", "expires_at", "invites.created_at"])
    .select(["users.username", "users.display_name", "users.email", "users.disabled"])
    .leftJoin("users as creators", "creators.id", "invites.created_by")
    .select(["creators.display_name as creator_name", "creators.username as creator_username"])
    .select("creators.role as creator_role")
    .where("invites.id", "=", inviteId)
    .executeTakeFirst();
}
