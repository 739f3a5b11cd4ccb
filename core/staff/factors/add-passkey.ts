import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { heldUser, holdUsers } from "#core/staff/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { challengeOf, passkeySite, readNewPasskey, type StoredPasskey } from "#lib/web/passkeys.ts";
import { listStoredPasskeys } from "./reads.ts";
import { factorLimits, factorSentences } from "./rules.ts";
import type { NewPasskey } from "./shape.ts";
import { takeTicket } from "./tickets.writes.ts";
import { followNewFactor } from "./writes.ts";

type AddPasskey = { session: Session; input: NewPasskey; actor: Actor };

/**
 * Adds a passkey that a browser has made for its user.
 * @returns the recovery codes that come with the first second factor
 * @throws Problem invalid_input if it is for another site, or not to our question; already_exists; in_use if the user
 * has as many as anybody may have
 */
export async function addPasskey(
  world: World,
  { session, input, actor }: AddPasskey,
): Promise<{ codes: string[] | null }> {
  const made = await readMade(world, input);
  if (!made) throw new Problem("invalid_input", { message: factorSentences.notAdded });
  const userId = session.user.id;
  async function work(tx: Tx) {
    const now = world.now();
    const user = heldUser(await holdUsers(tx, world.db.engine, [userId]), userId);
    if ((await listStoredPasskeys(tx, userId)).length >= factorLimits.passkeys)
      throw new Problem("in_use", { message: factorSentences.tooMany });
    const name = input.name || "Passkey";
    await store(tx, now, { userId, name, made: made! });
    const detail = { name, kind: "passkey" };
    return followNewFactor(tx, now, { user, session, actor, what: "passkey-added", detail });
  }
  const codes = await world.db.transact(work, { changed: ["users", `users:${userId}`, "sessions"] });
  return { codes };
}

async function readMade(world: World, { answer }: NewPasskey): Promise<StoredPasskey | undefined> {
  const challenge = challengeOf(answer);
  if (challenge === undefined) return undefined;
  const ticket = { token: challenge, purpose: "new-passkey" } as const;
  const taken = await world.db.transact((tx) => takeTicket(tx, world.now(), ticket), { changed: [] });
  return taken && readNewPasskey(answer, { site: passkeySite(world.config.publicUrl), challenge });
}

/** @throws Problem already_exists */
async function store(
  tx: Tx,
  now: Date,
  { userId, name, made }: { userId: number; name: string; made: StoredPasskey },
): Promise<void> {
  const row = await tx
    .insertInto("passkeys")
    .values({
      user_id: userId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: JSON.stringify(made.transports),
      name,
      created_at: now.toISOString(),
      last_used_at: null,
    })
    .onConflict((oc) => oc.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new Problem("already_exists", { message: factorSentences.alreadyAdded });
}
