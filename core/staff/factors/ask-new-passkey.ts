import { Problem } from "#core/problems.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import type { World } from "#core/world.ts";
import { askForNewPasskey, passkeySite } from "#lib/web/passkeys.ts";
import { listStoredPasskeys } from "./reads.ts";
import { factorLimits, factorSentences } from "./rules.ts";
import { addTicket } from "./tickets.writes.ts";

/**
 * What a user's browser is asked to make a passkey, with a challenge that is answered once.
 * @throws Problem in_use if the user has as many as anybody may have
 */
export async function askNewPasskey(
  world: World,
  { session: { user } }: { session: Session },
): Promise<{ challenge: string }> {
  const existing = await listStoredPasskeys(world.db.read, user.id);
  if (existing.length >= factorLimits.passkeys)
    throw new Problem("in_use", { message: factorSentences.tooMany });
  const { company } = await readSettings(world.db.read);
  const question = await askForNewPasskey({
    site: { ...passkeySite(world.config.publicUrl), name: company.name },
    user: {
      id: `user-${user.id}`,
      name: user.username,
      displayName: user.displayName || user.username,
    },
    existing,
  });
  const ticket = { token: question.challenge, purpose: "new-passkey" } as const;
  await world.db.transact((tx) => addTicket(tx, world.now(), ticket), { changed: [] });
  return question;
}
