import type { Db } from "#db/schema.ts";
import { areForgotten, freeBeforePause, lockLeft, longestLockMs } from "./failed-sign-ins.rules.ts";

/** A lock of an account: for one network, or, without one, in a browser where the user has signed in before. */
export type SignInLock = { network: string | null; until: string };

/**
 * What an attempt would meet if it were counted now under these keys: how long it would have to wait, and how many
 * failures its last key would have with it. Nothing is counted.
 */
export async function foreseeFailures(
  db: Db,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<{ waitSeconds: number; failures: number }> {
  const rows = await db.selectFrom("login_failures").selectAll().where("key", "in", keys).execute();
  const locked = rows.map((row) => lockLeft(row.locked_until, now));
  const last = rows.find(({ key }) => key === keys.at(-1));
  return {
    waitSeconds: Math.ceil(Math.max(0, ...locked) / 1000),
    failures: last && !areForgotten(last.last_at, now) ? last.failures + 1 : 1,
  };
}

/** The locks of all accounts. */
export async function listLocks(db: Db, now: Date): Promise<(SignInLock & { usernameKey: string | null })[]> {
  const rows = await db
    .selectFrom("login_failures")
    .select(["username_key", "network", "locked_until"])
    .where("username_key", "is not", null)
    .where("locked_until", ">", now.toISOString())
    .execute();
  return rows.flatMap(({ username_key: usernameKey, network, locked_until: until }) =>
    until !== null && lockLeft(until, now) > 0 ? [{ usernameKey, network, until }] : [],
  );
}

/** How many accounts' locks and networks' locks hold now. */
export async function countLocks(db: Db, now: Date): Promise<{ account: number; network: number }> {
  const rows = await db
    .selectFrom("login_failures")
    .select("username_key")
    .where("locked_until", ">", now.toISOString())
    // a longer one was set by a clock that was ahead
    .where("locked_until", "<=", new Date(now.getTime() + longestLockMs).toISOString())
    .execute();
  const account = rows.filter((row) => row.username_key !== null).length;
  return { account, network: rows.length - account };
}

/** The locks of one account, and whether its sign-ins take longer from browsers that are not known. */
export async function findLocks(
  db: Db,
  { usernameKey, now }: { usernameKey: string; now: Date },
): Promise<{ locks: SignInLock[]; isSlowed: boolean }> {
  const rows = await db
    .selectFrom("login_failures")
    .selectAll()
    .where("username_key", "=", usernameKey)
    .execute();
  const locks = rows.flatMap(({ network, locked_until: until }) =>
    until !== null && lockLeft(until, now) > 0 ? [{ network, until }] : [],
  );
  const account = rows.find((row) => row.key === `user:${usernameKey}`);
  const isSlowed =
    account !== undefined && account.failures >= freeBeforePause && !areForgotten(account.last_at, now);
  return { locks: locks.toSorted((one, other) => (one.until < other.until ? 1 : -1)), isSlowed };
}
