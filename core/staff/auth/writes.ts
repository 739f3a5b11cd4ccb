import { recordAudit } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { surplusSignIns } from "#core/staff/reads.ts";
import { noteSignedIn } from "#core/staff/writes.ts";
import { userSentences } from "#core/staff/rules.ts";
import type { Row, Tx } from "#db/schema.ts";
import { inPasswordTurn, TooManyPasswords, type Passwords } from "#lib/runtime/password.ts";
import { isEasyToGuess } from "#lib/text/password-strength.ts";
import { busySentence, longestSessionMs, sessionIdleMs, type Role } from "./rules.ts";
import type { From } from "./shape.ts";

type Opening = {
  caller: From;
  user: Row<"users">;
  tokenHash: string;
  action: "sign-in" | "accept-invite" | "reset-password";
};

/**
 * Opens a session for a user read earlier, and records it in the audit log.
 * @throws Problem wrong_credentials if the user has since been disabled or got another password
 */
export async function openSession(tx: Tx, now: Date, opening: Opening): Promise<void> {
  const { user, tokenHash, caller, action } = opening;
  const at = now.toISOString();
  const isSame = await noteSignedIn(tx, now, { id: user.id, passwordHash: user.password_hash });
  if (!isSame) throw new Problem("wrong_credentials");
  await tx
    .insertInto("sessions")
    .values({
      user_id: user.id,
      token_hash: tokenHash,
      created_at: at,
      last_active_at: at,
      expires_at: new Date(now.getTime() + sessionIdleMs).toISOString(),
      ip: caller.ip,
      user_agent: shortened(caller.userAgent),
    })
    .execute();
  const actor = { userId: user.id, name: user.display_name || user.username, role: user.role as Role };
  await recordAudit(tx, now, actor, { action, entity: "user", entityId: user.id });
}

type Ending = {
  userId: number;
  /** Only this session. */
  sessionId?: number | undefined;
  /** All but this one. */
  except?: number | undefined;
};

/** Ends a user's sessions. @returns how many */
export async function endSessions(tx: Tx, { userId, sessionId, except }: Ending): Promise<number> {
  let ending = tx.deleteFrom("sessions").where("user_id", "=", userId);
  if (sessionId !== undefined) ending = ending.where("id", "=", sessionId);
  if (except !== undefined) ending = ending.where("id", "!=", except);
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Longer user agents serve no purpose. */
function shortened(userAgent: string): string {
  return userAgent.slice(0, 300);
}

type Attempt = {
  caller: From;
  userId: number;
  outcome: "signed_in" | "failed" | "disabled";
  lockedUntil: string | null;
};

/** Adds an attempt to a user's sign-in history. @returns the entry's id */
export async function noteSignIn(tx: Tx, now: Date, attempt: Attempt): Promise<number> {
  const { id } = await tx
    .insertInto("sign_ins")
    .values({
      user_id: attempt.userId,
      at: now.toISOString(),
      outcome: attempt.outcome,
      locked_until: attempt.lockedUntil,
      ip: attempt.caller.ip,
      user_agent: shortened(attempt.caller.userAgent),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes sessions that are over. Sessions opened or renewed by a clock that was ahead end as if that had happened now,
 * and old sessions without an end of their own get one.
 */
export async function shortenSessions(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString();
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await tx
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("expires_at", "<", at), eb("created_at", "<", later(-longestSessionMs))]))
    .execute();
  // an hour more, for the clocks of several processes
  const latest = later(sessionIdleMs + 3_600_000);
  await tx
    .updateTable("sessions")
    .set({ created_at: at, last_active_at: at, expires_at: later(sessionIdleMs) })
    .where("expires_at", ">", latest)
    .execute();
}

/** Deletes old sign-ins from the history, and the oldest of users who have more than we keep. */
export async function deleteOldSignIns(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom("sign_ins").where("at", "<", before).execute();
  await tx.deleteFrom("sign_ins").where("id", "in", surplusSignIns(tx)).execute();
}

/**
 * Does work that checks or hashes passwords when it is its turn: few are hashed at once, so that everything else is
 * answered in between. People known by a browser or a session go first and are never refused.
 * @throws Problem unavailable before the work has begun, if too many wait
 */
export async function withPasswords<Done>(
  work: (passwords: Passwords) => Promise<Done>,
  who: { isFirst?: boolean } = {},
): Promise<Done> {
  try {
    return await inPasswordTurn(work, who);
  } catch (error) {
    if (!(error instanceof TooManyPasswords)) throw error;
    throw new Problem("unavailable", { message: busySentence, retryAfterSeconds: 5 });
  }
}

/** @throws Problem unavailable if too many passwords wait to be hashed */
export function hashPassword(password: string): Promise<string> {
  return withPasswords((passwords) => passwords.hash(password));
}

/** @throws Problem invalid_input for a new password that is easy to guess, also for those who know the user */
export function requireGoodPassword(
  password: string,
  { username, display_name, email }: Pick<Row<"users">, "username" | "display_name" | "email">,
): void {
  const guessableWords = [
    username,
    ...display_name.split(" "),
    ...email.split(/[@.]/),
    "sunspring",
    "pool",
    "pools",
  ];
  if (!isEasyToGuess(password, guessableWords)) return;
  const message = userSentences.easyPassword;
  throw new Problem("invalid_input", { message, fields: { password: message } });
}
