import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { countFailure, factorKey } from "#core/staff/failed-sign-ins.writes.ts";
import { noticeUser } from "#core/staff/notices.writes.ts";
import { endSessions } from "#core/staff/auth/writes.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { totpStep } from "#lib/runtime/totp.ts";
import { challengeOf, checkPasskey, passkeySite, type PasskeyAnswer } from "#lib/web/passkeys.ts";
import { findFactors, findPasskey, listFactorKinds } from "./reads.ts";
import { factorLimits, factorSentences, recoveryCode, typedRecoveryCode, type SignInWay } from "./rules.ts";
import { takeTicket } from "./tickets.writes.ts";

type Checked = { user: Row<"users">; passkeyId: number; was: number; counter: number };

/**
 * Whose passkey has answered, after its challenge was taken.
 * @returns `user` undefined if it is unknown; `checked` undefined if the answer is wrong in any way
 */
export async function checkPasskeyAnswer(
  world: World,
  answer: PasskeyAnswer,
): Promise<{ user?: Row<"users">; checked?: Checked }> {
  const challenge = challengeOf(answer);
  const ticket =
    challenge !== undefined &&
    (await world.db.transact((tx) => takeTicket(tx, world.now(), { token: challenge, purpose: "passkey" }), {
      changed: [],
    }));
  const found = await findPasskey(world.db.read, answer.id);
  if (!found) return {};
  const { user, passkey, id } = found;
  if (!ticket) return { user };
  const site = passkeySite(world.config.publicUrl);
  const counter = await checkPasskey(answer, { site, challenge, passkey });
  if (counter === undefined) return { user };
  return { user, checked: { user, passkeyId: id, was: passkey.counter, counter } };
}

/** Notes that a passkey was used. @returns false if it was removed or used elsewhere since it was checked */
export async function usePasskey(tx: Tx, now: Date, { passkeyId, was, counter }: Checked): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("passkeys")
    .set({ counter, last_used_at: now.toISOString() })
    .where("id", "=", passkeyId)
    .where("counter", "=", was)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Counts an attempt at a user's codes, before it is checked, so that parallel guesses cannot slip through.
 * @throws Problem too_many_requests while codes are locked
 */
export async function countCode(
  world: World,
  { id, username }: Pick<Row<"users">, "id" | "username">,
): Promise<void> {
  const { waitSeconds } = await world.db.transact(
    (tx) => countFailure(tx, world.now(), factorKey(username)),
    {
      changed: ({ lockedUntil }) => (lockedUntil ? [`users:${id}`] : []),
    },
  );
  if (waitSeconds > 0) throw new Problem("too_many_requests", { retryAfterSeconds: waitSeconds });
}

/**
 * Uses a code of a user's app, or a recovery code: neither is taken twice. The user's row is locked.
 * @returns which it was; undefined if it is neither, or was used
 */
export async function useCode(
  tx: Tx,
  now: Date,
  { user, code }: { user: Row<"users">; code: string },
): Promise<Extract<SignInWay, "app" | "recovery-code"> | undefined> {
  const digits = code.replace(/\s/g, "");
  if (await useAppCode(tx, now, user.id, digits)) return "app";
  const recovery = typedRecoveryCode(code);
  if (recovery === undefined) return undefined;
  const { numUpdatedRows } = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now.toISOString() })
    .where("user_id", "=", user.id)
    .where("code_hash", "=", sha256(recovery))
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const actor = actorOf(user);
  await recordAudit(tx, now, actor, { action: "use-recovery-code", entity: "user", entityId: user.id });
  await noticeUser(tx, now, { user, what: "recovery-code-used", actor });
  return "recovery-code";
}

async function useAppCode(tx: Tx, now: Date, userId: number, code: string): Promise<boolean> {
  const app = await tx
    .selectFrom("authenticator_apps")
    .select(["secret", "last_step"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const step = app && totpStep(app.secret, { code, now });
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable("authenticator_apps")
    .set({ last_step: step, last_used_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** New recovery codes; the earlier ones stop working. Only their hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const codes = Array.from({ length: factorLimits.recoveryCodes }, () =>
    recoveryCode(crypto.getRandomValues(new Uint8Array(24))),
  );
  const rows = codes.map((code) => ({ user_id: userId, code_hash: sha256(code) }));
  await tx.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

type Added = {
  user: Row<"users">;
  session: Session;
  actor: Actor;
  what: "passkey-added" | "app-added";
  /** How the audit log names it. */
  detail: object;
};

/**
 * What follows from a second factor that was just stored: with the first one come recovery codes, and the user's other
 * sessions end, because a password alone had opened them.
 * @returns the recovery codes, if they are new
 */
export async function followNewFactor(
  tx: Tx,
  now: Date,
  { user, session, actor, what, detail }: Added,
): Promise<string[] | null> {
  const { passkeys, app } = await findFactors(tx, user.id);
  const isFirst = passkeys.length + Number(app !== null) === 1;
  if (isFirst) await endSessions(tx, { userId: user.id, except: session.id });
  await recordAudit(tx, now, actor, { action: "add-factor", entity: "user", entityId: user.id, detail });
  await noticeUser(tx, now, { user, what, actor });
  return isFirst ? makeRecoveryCodes(tx, user.id) : null;
}

type Removed = {
  user: Row<"users">;
  actor: Actor;
  what: "passkey-removed" | "app-removed";
  detail: object;
  /** The user's role needs a second factor by now. */
  isRequired: boolean;
};

/**
 * What follows from a second factor that was just deleted: without any, recovery codes are for nothing.
 * @throws Problem in_use if it was the last one of a user whose role needs one
 */
export async function followRemoval(
  tx: Tx,
  now: Date,
  { user, actor, what, detail, isRequired }: Removed,
): Promise<void> {
  const isLast = (await listFactorKinds(tx, user.id)).length === 0;
  if (isLast && isRequired) throw new Problem("in_use", { message: factorSentences.mustKeep });
  if (isLast) await deleteFactors(tx, user.id);
  await recordAudit(tx, now, actor, { action: "remove-factor", entity: "user", entityId: user.id, detail });
  await noticeUser(tx, now, { user, what, actor });
}

/** Deletes all of a user's second factors. @returns what there was, for the audit log */
export async function deleteFactors(tx: Tx, userId: number): Promise<{ passkeys: number; app: boolean }> {
  const passkeys = await tx.deleteFrom("passkeys").where("user_id", "=", userId).executeTakeFirstOrThrow();
  const app = await tx
    .deleteFrom("authenticator_apps")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  return { passkeys: Number(passkeys.numDeletedRows), app: app.numDeletedRows > 0n };
}

function actorOf({ id, username, display_name, role }: Row<"users">): Actor {
  return { userId: id, name: display_name || username, role: role as NonNullable<Actor["role"]> };
}
