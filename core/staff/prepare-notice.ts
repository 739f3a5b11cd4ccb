import type { EmailOrder } from "#core/emails/deliver.ts";
import type { JobPayloads } from "#core/jobs.ts";
import { primaryOffice } from "#core/settings/offices.rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { browserName } from "#lib/web/browser-name.ts";

/** The email to a user about their own account; undefined if they no longer have an address. */
export async function prepareNotice(
  world: World,
  { userId, what, at, signInId }: JobPayloads["user.notice"],
): Promise<EmailOrder | undefined> {
  const db = world.db.read;
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  if (!user || user.email === "") return undefined;
  const signIn =
    signInId === undefined
      ? undefined
      : await db.selectFrom("sign_ins").selectAll().where("id", "=", signInId).executeTakeFirst();
  const { company, offices } = await readSettings(db);
  const office = primaryOffice(offices);
  const from = signIn && { browser: browserName(signIn.user_agent), address: signIn.ip };
  return {
    id: `user-notice-${userId}-${what}-${Date.parse(at).toString(36)}`,
    about: { type: "user", id: userId },
    template: "user-notice",
    props: {
      name: user.display_name,
      username: user.username,
      what,
      at,
      ...(from && { from }),
      url: `${world.config.publicUrl}/admin/users?open=me`,
      office,
      company,
    },
    to: { name: user.display_name, address: user.email },
    replyTo: { name: company.name, address: office.email },
  };
}
