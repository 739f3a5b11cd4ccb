/**
 * Wrong passwords allowed before a lock: for one account from one network, for one network on any accounts, for the
 * wider networks of IPv6 that contain it, by the bits of their prefix, and for one account in one browser or session that has already been signed in.
 */
export const freeFailures = {
  account: 5,
  network: 20,
  widerNetworks: { 56: 50, 48: 100 },
  knownBrowser: 5,
};

/** Older failures no longer count, in ms. */
export const failuresForgottenAfterMs = 24 * 3_600_000;

/** The longest lock, in ms. */
export const longestLockMs = 3_600_000;

/** How long to lock after this many failures, in ms: one minute, doubling with each further failure up to an hour. */
export function lockFor(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(60_000 * 2 ** (failures - free), longestLockMs);
}

/** Wrong passwords for one account, wherever they come from, before its sign-ins take longer. */
export const freeBeforePause = 10;
/** The longest pause, in ms: a person waits that long. */
export const longestPauseMs = 10_000;

/**
 * How long a sign-in waits before its password is checked, in ms, after this many failures of the account: a second,
 * doubling up to the longest pause. An account alone is never locked, because anybody could keep its owner out.
 */
export function pauseFor(failures: number): number {
  if (failures < freeBeforePause) return 0;
  return Math.min(1_000 * 2 ** (failures - freeBeforePause), longestPauseMs);
}

/** What remains of a lock, in ms. A lock longer than the longest was set by a clock that was ahead. */
export function lockLeft(lockedUntil: string | null, now: Date): number {
  if (lockedUntil === null) return 0;
  const left = Date.parse(lockedUntil) - now.getTime();
  return left > longestLockMs ? 0 : Math.max(0, left);
}

/** Whether failures no longer count: long ago, or noted by a clock that was ahead. */
export function areForgotten(lastAt: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(lastAt)) > failuresForgottenAfterMs;
}

/** People do not mistype this often: the health screen reports so many failed sign-ins in two hours or a day. */
export const manyFailures = { twoHours: 20, day: 100 };
