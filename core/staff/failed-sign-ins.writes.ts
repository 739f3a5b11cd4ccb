import { sql } from "kysely";
import type { Row, Tx } from "#db/schema.ts";
import { widerNetworksOf } from "#lib/web/network.ts";
import {
  areForgotten,
  failuresForgottenAfterMs,
  freeFailures,
  lockFor,
  lockLeft,
} from "./failed-sign-ins.rules.ts";

/** What failures are counted for. */
export type FailureKey = {
  key: string;
  /** How many are allowed before a lock; null if there is never one. */
  free: number | null;
  usernameKey: string | null;
  network: string | null;
};

/** An account's name, as it is compared. */
export function usernameKeyOf(username: string): string {
  return username.trim().toLowerCase();
}

/** An account, wherever the attempts come from. */
export function accountKey(username: string): FailureKey {
  const usernameKey = usernameKeyOf(username);
  return { key: `user:${usernameKey}`, free: null, usernameKey, network: null };
}

/** An account and a network together. */
export function accountAndNetworkKey(username: string, network: string): FailureKey {
  const usernameKey = usernameKeyOf(username);
  return { key: `from ${network} user:${usernameKey}`, free: freeFailures.account, usernameKey, network };
}

/** A network that tries any accounts. */
export function networkKey(network: string): FailureKey {
  return { key: `ip:${network}`, free: freeFailures.network, usernameKey: null, network };
}

/** The same for the wider networks of IPv6 that contain one, the widest first; none for other networks. */
export function widerNetworkKeys(network: string): FailureKey[] {
  const wider = widerNetworksOf(network).map((one) => ({
    ...networkKey(one.network),
    free: freeFailures.widerNetworks[one.bits],
  }));
  return wider.toReversed();
}

/** An account in a browser or session that has already been signed in: its failures concern no one else. */
export function knownBrowserKey(username: string, browserOrSession: string): FailureKey {
  const usernameKey = usernameKeyOf(username);
  const key = `in ${browserOrSession} user:${usernameKey}`;
  return { key, free: freeFailures.knownBrowser, usernameKey, network: null };
}

/** The codes of an account, wherever they come from: who guesses them has the password. */
export function factorKey(username: string): FailureKey {
  const usernameKey = usernameKeyOf(username);
  return { key: `code user:${usernameKey}`, free: freeFailures.account, usernameKey, network: null };
}

/** The result of counting: how long to wait before any further attempt, or the lock that starts if this one fails. */
export type Counted = { waitSeconds: number; failures: number; lockedUntil: string | null };

/** Counts one attempt under a key, before the secret is checked, so that parallel attempts cannot slip through. */
export async function countFailure(tx: Tx, now: Date, counted: FailureKey): Promise<Counted> {
  const row = await takeRow(tx, now, counted);
  const left = lockLeft(row.locked_until, now);
  if (left > 0)
    return {
      waitSeconds: Math.ceil(left / 1000),
      failures: row.failures,
      lockedUntil: row.locked_until,
    };
  const failures = areForgotten(row.last_at, now) ? 1 : row.failures + 1;
  const lock = counted.free === null ? 0 : lockFor(failures, counted.free);
  const lockedUntil = lock > 0 ? new Date(now.getTime() + lock).toISOString() : null;
  await tx
    .updateTable("login_failures")
    .set({ failures, last_at: now.toISOString(), locked_until: lockedUntil })
    .where("key", "=", counted.key)
    .execute();
  return { waitSeconds: 0, failures, lockedUntil };
}

/** Locks the key's row until the commit: a no-op update takes a row lock on both engines. */
async function takeRow(
  tx: Tx,
  now: Date,
  { key, usernameKey, network }: FailureKey,
): Promise<Row<"login_failures">> {
  await tx
    .insertInto("login_failures")
    .values({ key, username_key: usernameKey, network, failures: 0, last_at: now.toISOString() })
    .onConflict((oc) => oc.column("key").doNothing())
    .execute();
  return tx
    .updateTable("login_failures")
    .set({ failures: sql`failures` })
    .where("key", "=", key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The password was right after all: what was mistyped from here no longer counts, and what others have guessed still
 * does.
 * @param keys those under which the attempt was counted, in that order: otherwise two attempts could deadlock
 */
export async function forgiveFailures(tx: Tx, keys: FailureKey[]): Promise<void> {
  const own = keys.find(({ usernameKey, free }) => usernameKey !== null && free !== null);
  const row = own
    ? await tx.selectFrom("login_failures").select("failures").where("key", "=", own.key).executeTakeFirst()
    : undefined;
  const mistyped = Math.max(1, row?.failures ?? 1);
  const fewer = sql<number>`case when failures > ${mistyped} then failures - ${mistyped} else 0 end`;
  for (const { key } of keys)
    await tx
      .updateTable("login_failures")
      .set({ failures: fewer, locked_until: null })
      .where("key", "=", key)
      .execute();
}

/** Unlocks the account everywhere and clears its failures. */
export async function forgetFailures(tx: Tx, username: string): Promise<void> {
  await tx.deleteFrom("login_failures").where("username_key", "=", usernameKeyOf(username)).execute();
}

/** Deletes failures that no longer count, or that were noted by a clock that was ahead. */
export async function deleteOldFailures(tx: Tx, now: Date): Promise<void> {
  const [before, after] = [-failuresForgottenAfterMs, failuresForgottenAfterMs].map((ms) =>
    new Date(now.getTime() + ms).toISOString(),
  );
  await tx
    .deleteFrom("login_failures")
    .where((eb) => eb.or([eb("last_at", "<", before!), eb("last_at", ">", after!)]))
    .execute();
}
