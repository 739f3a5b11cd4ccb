import { sql } from "kysely";
import { recordAudit } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { newToken, passwordMatches } from "#lib/password.ts";
import { sha256 } from "#lib/sha256.ts";
import { failuresForgottenAfterMs, freeFailures, lockFor, sessionIdleMs, type Role } from "./rules.ts";
import type { SignedIn, SignInInput } from "./shape.ts";

type Attempt = SignInInput & { ip: string; userAgent: string };

/**
 * Signs a person in and opens a session. The token is told once; only its hash is stored. Each attempt is counted
 * before the password is looked at, so that many at once cannot slip through.
 * @throws Problem wrong_credentials, or too_many_requests while the account or the address has to wait.
 */
export async function signInUser(world: World, attempt: Attempt): Promise<{ user: SignedIn; token: string }> {
  const keys = failureKeys(attempt);
  const retryAfterSeconds = await world.db.transact((tx) => countAttempt(tx, world.now(), keys), {
    changed: [],
  });
  if (retryAfterSeconds > 0) throw new Problem("too_many_requests", { retryAfterSeconds });
  const user = await world.db.read
    .selectFrom("users")
    .selectAll()
    .where("username_key", "=", attempt.username.trim().toLowerCase())
    .where("disabled", "=", 0)
    .executeTakeFirst();
  const matches = await passwordMatches(user?.password_hash, attempt.password);
  if (!user || !matches) throw new Problem("wrong_credentials");
  const token = newToken();
  const tokenHash = await sha256(token);
  await world.db.transact((tx) => openSession(tx, world.now(), user, attempt, tokenHash), {
    changed: ["sessions", `users:${user.id}`],
  });
  return { user: signedIn(user), token };
}

type FailureKey = { key: string; free: number };

/** The address first: one that is locked must not lock accounts as well. */
function failureKeys({ username, ip }: Attempt): { address: FailureKey; account: FailureKey } {
  return {
    address: { key: `ip:${network(ip)}`, free: freeFailures.ip },
    account: { key: `user:${username.trim().toLowerCase()}`, free: freeFailures.user },
  };
}

/** An IPv6 customer has a whole /64 to come from; it counts as one address. */
function network(ip: string): string {
  return ip.includes(":") && !ip.startsWith("::ffff:") ? ip.split(":").slice(0, 4).join(":") : ip;
}

/** Counts one attempt under the address and, unless that is locked, under the account. @returns seconds to wait, or 0 */
async function countAttempt(tx: Tx, now: Date, keys: ReturnType<typeof failureKeys>): Promise<number> {
  const wait = await countUnder(tx, now, keys.address);
  return wait > 0 ? wait : countUnder(tx, now, keys.account);
}

async function countUnder(tx: Tx, now: Date, { key, free }: FailureKey): Promise<number> {
  const row = await takeRow(tx, now, key);
  const lockedMs = row.locked_until ? Date.parse(row.locked_until) - now.getTime() : 0;
  if (lockedMs > 0) return Math.ceil(lockedMs / 1000);
  const forgotten = now.getTime() - Date.parse(row.last_at) > failuresForgottenAfterMs;
  const failures = forgotten ? 1 : row.failures + 1;
  const lock = lockFor(failures, free);
  const lockedUntil = lock > 0 ? new Date(now.getTime() + lock).toISOString() : null;
  await tx
    .updateTable("login_failures")
    .set({ failures, last_at: now.toISOString(), locked_until: lockedUntil })
    .where("key", "=", key)
    .execute();
  return 0;
}

/** The key's row, held until the commit: an update that changes nothing is a row lock on both engines. */
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

async function openSession(
  tx: Tx,
  now: Date,
  user: Row<"users">,
  attempt: Attempt,
  tokenHash: string,
): Promise<void> {
  const at = now.toISOString();
  await tx.deleteFrom("login_failures").where("key", "=", failureKeys(attempt).account.key).execute();
  // the address has shown that it is not guessing: take back the one attempt that was counted
  await tx
    .updateTable("login_failures")
    .set({ failures: sql`case when failures > 0 then failures - 1 else 0 end`, locked_until: null })
    .where("key", "=", failureKeys(attempt).address.key)
    .execute();
  await tx
    .insertInto("sessions")
    .values({
      user_id: user.id,
      token_hash: tokenHash,
      created_at: at,
      last_active_at: at,
      expires_at: new Date(now.getTime() + sessionIdleMs).toISOString(),
      ip: attempt.ip,
      user_agent: attempt.userAgent.slice(0, 300), // longer ones exist only to annoy
    })
    .execute();
  await tx.updateTable("users").set({ last_seen_at: at }).where("id", "=", user.id).execute();
  const actor = { userId: user.id, name: user.username, role: user.role as Role };
  await recordAudit(tx, now, actor, { action: "sign-in", entity: "user", entityId: user.id });
}

function signedIn(user: Row<"users">): SignedIn {
  return { id: user.id, username: user.username, displayName: user.display_name, role: user.role as Role };
}
