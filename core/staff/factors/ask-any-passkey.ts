import type { World } from "#core/world.ts";
import { askForPasskey, passkeySite } from "#lib/web/passkeys.ts";
import { addTicket } from "./tickets.writes.ts";

/** What a browser is asked to answer with any passkey of this site, with a challenge that is answered once. */
export async function askAnyPasskey(world: World): Promise<{ challenge: string }> {
  const question = await askForPasskey(passkeySite(world.config.publicUrl));
  const ticket = { token: question.challenge, purpose: "passkey" } as const;
  await world.db.transact((tx) => addTicket(tx, world.now(), ticket), { changed: [] });
  return question;
}
