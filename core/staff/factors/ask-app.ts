import { readSettings } from "#core/settings/reads.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import type { World } from "#core/world.ts";
import { newToken } from "#lib/runtime/password.ts";
import { newTotpSecret, totpAddress } from "#lib/runtime/totp.ts";
import { qrCode } from "#lib/web/qr-code.ts";
import { addTicket } from "./tickets.writes.ts";

/** A secret for a user's authenticator app, which counts once they send a code that the app makes of it. */
export async function askApp(
  world: World,
  { session: { user } }: { session: Session },
): Promise<{ ticket: string; secret: string; picture: string }> {
  const { company } = await readSettings(world.db.read);
  const [token, secret] = [newToken(), newTotpSecret()];
  const address = totpAddress({ secret, issuer: company.name, account: user.username });
  await world.db.transact((tx) => addTicket(tx, world.now(), { token, purpose: "new-app", secret }), {
    changed: [],
  });
  return { ticket: token, secret, picture: qrCode(address) };
}
