import { recordAudit } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { surplusSignIns } from "#core/staff/reads.ts";
import type { Caller } from "#core/serve.ts";
import { listFactorKinds } from "#core/staff/factors/reads.ts";
import { factorSentences, type SignInWay } from "#core/staff/factors/rules.ts";
import { addTicket, endTickets } from "#core/staff/factors/tickets.writes.ts";
import { rememberBrowser } from "#core/staff/known-browsers.writes.ts";
import { noticeUser } from "#core/staff/notices.writes.ts";
import { holdSameUser, noteSeen } from "#core/staff/writes.ts";
import { userSentences, type SignInOutcome } from "#core/staff/rules.ts";
import type { Row, Tx } from "#db/schema.ts";
import {
  inPasswordTurn,
  newSecret,
  secretOf,
  TooManyPasswords,
  type Passwords,
  type Secret,
} from "#lib/runtime/password.ts";
import { isEasyToGuess } from "#lib/text/password-strength.ts";
import { busySentence, longestSessionMs, sessionIdleMs, type Role } from "./rules.ts";
import type { From, NextStep, SignedIn } from "./shape.ts";

type Opening = {
  caller: Caller;
  user: Row<"users">;
  secrets: OpeningSecrets;
  action: "sign-in" | "accept-invite" | "reset-password";
  /** The entry of the history. */
  signInId?: number | undefined;
};

/** The new tokens of a session, or of the ticket for its second factor, and of its browser. */
export type OpeningSecrets = { session: Secret; browser: Secret };

export function newOpeningSecrets(): OpeningSecrets {
  return { session: newSecret(), browser: newSecret() };
}

/** A session that was opened, or what is wanted before one is. The token of the browser is for its cookie. */
export type LetIn =
  | { opened: { user: SignedIn; token: string; browserToken: string } }
  | { wanted: NextStep };

/**
 * Lets in a user whose password was right, and who was read earlier: opens a session or, if the user has a second
 * factor, gives a ticket for it.
 * @throws Problem wrong_credentials if the user has since been disabled or got another password
 */
export async function letIn(tx: Tx, now: Date, opening: Opening): Promise<LetIn> {
  const { user, secrets, signInId } = opening;
  await requireSameUser(tx, user);
  const kinds = await listFactorKinds(tx, user.id);
  if (kinds.length === 0) return { opened: await openSession(tx, now, opening) };
  const { token } = secrets.session;
  const expiresAt = await addTicket(tx, now, { token, purpose: "sign-in", userId: user.id, signInId });
  return { wanted: { message: factorSentences.next, next: { ticket: token, kinds, expiresAt } } };
}

/**
 * Opens a session for a user who has proved who they are, and records it in the audit log. A browser that they had not
 * used before is told to them by email, except at their very first sign-in and with a link, which was sent to them.
 * @throws Problem wrong_credentials if the user has since been disabled or got another password
 */
export async function openSession(
  tx: Tx,
  now: Date,
  { user, secrets, caller, action, signInId }: Opening,
): Promise<{ user: SignedIn; token: string; browserToken: string }> {
  const at = now.toISOString();
  await requireSameUser(tx, user);
  await noteSeen(tx, now, user.id);
  await tx
    .insertInto("sessions")
    .values({
      user_id: user.id,
      token_hash: secrets.session.hash,
      created_at: at,
      last_active_at: at,
      confirmed_at: at,
      expires_at: new Date(now.getTime() + sessionIdleMs).toISOString(),
      ip: caller.ip,
      user_agent: shortened(caller.userAgent),
    })
    .execute();
  const actor = { userId: user.id, name: user.display_name || user.username, role: user.role as Role };
  await recordAudit(tx, now, actor, { action, entity: "user", entityId: user.id });
  const sent = caller.browser === undefined ? undefined : secretOf(caller.browser);
  const browser = await rememberBrowser(tx, now, { userId: user.id, sent, fresh: secrets.browser });
  if (!browser.wasUsers && action === "sign-in" && user.last_seen_at !== null)
    await noticeUser(tx, now, { user, what: "new-browser", actor, signInId });
  return { user: signedInUser(user), token: secrets.session.token, browserToken: browser.token };
}

/** @throws Problem wrong_credentials if a user was disabled or got another password since their row was read */
export async function requireSameUser(tx: Tx, user: Row<"users">): Promise<void> {
  if (!(await holdSameUser(tx, { id: user.id, passwordHash: user.password_hash })))
    throw new Problem("wrong_credentials");
}

/** A user as their browser knows them. */
function signedInUser(user: Row<"users">): SignedIn {
  const { id, username, display_name: displayName } = user;
  return { id, username, displayName, role: user.role as Role, seesCosts: user.sees_costs === 1 };
}

/** Notes that the user of a session has just proved who they are. */
export async function noteConfirmed(tx: Tx, now: Date, sessionId: number): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ confirmed_at: now.toISOString() })
    .where("id", "=", sessionId)
    .execute();
}

type Ending = {
  userId: number;
  /** Only this session. */
  sessionId?: number | undefined;
  /** All but this one. */
  except?: number | undefined;
};

/** Ends a user's sessions, and unless it is only one, the sign-ins that wait for a second factor. @returns how many */
export async function endSessions(tx: Tx, { userId, sessionId, except }: Ending): Promise<number> {
  let ending = tx.deleteFrom("sessions").where("user_id", "=", userId);
  if (sessionId !== undefined) ending = ending.where("id", "=", sessionId);
  if (except !== undefined) ending = ending.where("id", "!=", except);
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  if (sessionId === undefined) await endTickets(tx, userId);
  return Number(numDeletedRows);
}

/** Longer user agents serve no purpose. */
function shortened(userAgent: string): string {
  return userAgent.slice(0, 300);
}

type Attempt = {
  caller: From;
  userId: number;
  outcome: SignInOutcome;
  way?: SignInWay;
  lockedUntil?: string | null;
};

/** Adds an attempt to a user's sign-in history. @returns the entry's id */
export async function noteSignIn(tx: Tx, now: Date, attempt: Attempt): Promise<number> {
  const { id } = await tx
    .insertInto("sign_ins")
    .values({
      user_id: attempt.userId,
      at: now.toISOString(),
      outcome: attempt.outcome,
      way: attempt.way ?? "password",
      locked_until: attempt.lockedUntil ?? null,
      ip: attempt.caller.ip,
      user_agent: shortened(attempt.caller.userAgent),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Corrects an attempt in the history: what was noted before it was checked, or waited for a second factor. */
export async function correctSignIn(
  tx: Tx,
  id: number,
  { outcome, way }: { outcome: SignInOutcome; way?: SignInWay },
): Promise<void> {
  await tx
    .updateTable("sign_ins")
    .set({ outcome, locked_until: null, ...(way && { way }) })
    .where("id", "=", id)
    .execute();
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
