import { sql } from "kysely";
import { recordAudit } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { noteSignedIn } from "#core/users/writes.ts";
import type { Row, Tx } from "#db/schema.ts";
import { networkOf } from "#lib/network.ts";
import {
  accountKeyPrefix,
  failuresForgottenAfterMs,
  freeFailures,
  lockFor,
  sessionIdleMs,
  type Role,
} from "./rules.ts";
import type { From } from "./shape.ts";

type FailureKey = { key: string; free: number };

/** The key under which an account's failures are counted. */
export function accountKey(username: string): FailureKey {
  return { key: accountKeyPrefix + username.trim().toLowerCase(), free: freeFailures.user };
}

export function addressKey(ip: string): FailureKey {
  return { key: `ip:${networkOf(ip)}`, free: freeFailures.ip };
}

/** The result of counting: how long to wait before any further attempt, or the lock that starts if this one fails. */
export type Counted = { waitSeconds: number; lockedUntil: string | null };

/** Counts one attempt under a key, before the secret is checked, so that parallel attempts cannot slip through. */
export async function countFailure(tx: Tx, now: Date, { key, free }: FailureKey): Promise<Counted> {
  const row = await takeRow(tx, now, key);
  const lockedMs = row.locked_until ? Date.parse(row.locked_until) - now.getTime() : 0;
  if (lockedMs > 0) return { waitSeconds: Math.ceil(lockedMs / 1000), lockedUntil: row.locked_until };
  const forgotten = now.getTime() - Date.parse(row.last_at) > failuresForgottenAfterMs;
  const failures = forgotten ? 1 : row.failures + 1;
  const lock = lockFor(failures, free);
  const lockedUntil = lock > 0 ? new Date(now.getTime() + lock).toISOString() : null;
  await tx
    .updateTable("login_failures")
    .set({ failures, last_at: now.toISOString(), locked_until: lockedUntil })
    .where("key", "=", key)
    .execute();
  return { waitSeconds: 0, lockedUntil };
}

/** Locks the key's row until the commit: a no-op update takes a row lock on both engines. */
async function takeRow(tx: Tx, now: Date, key: string): Promise<Row<"login_failures">> {
  await tx
    .insertInto("login_failures")
    .values({ key, failures: 0, last_at: now.toISOString() })
    .onConflict((oc) => oc.column("key").doNothing())
    .execute();
  return tx
    .updateTable("login_failures")
    .set({ failures: sql`failures` })
    .where("key", "=", key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Unlocks the account and clears its failures. */
export async function forgetFailures(tx: Tx, username: string): Promise<void> {
  await tx.deleteFrom("login_failures").where("key", "=", accountKey(username).key).execute();
}

type Opening = From & {
  user: Row<"users">;
  tokenHash: string;
  action: "sign-in" | "accept-invite" | "reset-password";
};

/**
 * Opens a session for a user read earlier, and records it in the audit log.
 * @throws Problem wrong_credentials if the user has since been disabled or got another password
 */
export async function openSession(tx: Tx, now: Date, opening: Opening): Promise<void> {
  const { user, tokenHash, ip, userAgent, action } = opening;
  const at = now.toISOString();
  const isSame = await noteSignedIn(tx, now, { id: user.id, passwordHash: user.password_hash });
  if (!isSame) throw new Problem("wrong_credentials");
  await forgetFailures(tx, user.username);
  await tx
    .insertInto("sessions")
    .values({
      user_id: user.id,
      token_hash: tokenHash,
      created_at: at,
      last_active_at: at,
      expires_at: new Date(now.getTime() + sessionIdleMs).toISOString(),
      ip,
      user_agent: shortened(userAgent),
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

type Attempt = From & {
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
      ip: attempt.ip,
      user_agent: shortened(attempt.userAgent),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
