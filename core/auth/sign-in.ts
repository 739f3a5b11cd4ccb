import { recordFailedSignIn } from "#core/audit.ts";
import {
  accountAndNetworkKey,
  accountKey,
  countFailure,
  forgiveFailures,
  knownKey,
  networkKey,
  usernameKeyOf,
  type Counted,
  type FailureKey,
} from "#core/failed-sign-ins/writes.ts";
import { pauseFor } from "#core/failed-sign-ins/rules.ts";
import { usersOfBrowser } from "#core/known-browsers/reads.ts";
import { rememberBrowser } from "#core/known-browsers/writes.ts";
import { Problem } from "#core/problems.ts";
import type { Caller } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { newSecret, passwordMatches, secretOf, type Secret } from "#lib/password.ts";
import type { Role } from "./rules.ts";
import type { SignedIn, SignInInput } from "./shape.ts";
import { noteSignIn, openSession } from "./writes.ts";

type Attempt = SignInInput & { caller: Caller };
type Prepared = Attempt & { browser: Secret | undefined };

type Begun = {
  user?: Row<"users"> | undefined;
  /** The attempt in the account's history. */
  entry?: number | undefined;
  /** Under which keys it was counted. */
  keys: FailureKey[];
  counted: Counted[];
  /** How long to wait before the password is checked, in ms. */
  pauseMs: number;
};

/**
 * Signs a user in and opens a session. The tokens are returned once; only their hashes are stored. Each attempt is
 * counted, and recorded as failed in the account's history, before the password is checked: parallel guesses cannot
 * slip through, and an existing name takes no more commits than an unknown one.
 * @returns the session's token, and the one by which the browser is known from now on
 * @throws Problem wrong_credentials, or too_many_requests while the account is locked for this network or browser, or
 * the network for all accounts
 */
export async function signInUser(
  world: World,
  attempt: Attempt,
): Promise<{ user: SignedIn; token: string; browserToken: string }> {
  const { caller } = attempt;
  const prepared = { ...attempt, browser: caller.browser ? secretOf(caller.browser) : undefined };
  const begun = await world.db.transact((tx) => begin(tx, world.now(), prepared), {
    // attempts at names that nobody has are shown nowhere
    changed: ({ user }) => (user ? [`users:${user.id}`] : []),
  });
  const waitSeconds = Math.max(0, ...begun.counted.map((one) => one.waitSeconds));
  if (waitSeconds > 0) throw new Problem("too_many_requests", { retryAfterSeconds: waitSeconds });
  await caller.pause(begun.pauseMs);
  const { user } = begun;
  const stored = user?.disabled === 0 && user.password_hash !== "" ? user.password_hash : undefined;
  const matches = await passwordMatches(stored, attempt.password);
  if (!user || !matches) {
    await world.db.transact((tx) => recordFailedSignIn(tx, world.now(), failed(begun)), { changed: [] });
    throw new Problem("wrong_credentials");
  }
  return open(world, prepared, { ...begun, user });
}

/** The network first: a locked network must not also lock accounts. A known browser is counted alone. */
async function begin(tx: Tx, now: Date, { username, caller, browser }: Prepared): Promise<Begun> {
  const user = await tx
    .selectFrom("users")
    .selectAll()
    .where("username_key", "=", usernameKeyOf(username))
    .executeTakeFirst();
  const known = browser ? await usersOfBrowser(tx, { hash: browser.hash, now }) : [];
  const isKnown = browser !== undefined && user !== undefined && known.includes(user.id);
  const keys = isKnown ? [knownKey(username, browser.hash)] : keysOf(username, caller);
  const counted: Counted[] = [];
  for (const key of keys) {
    const one = await countFailure(tx, now, key);
    counted.push(one);
    if (one.waitSeconds > 0) return { keys, counted, pauseMs: 0 };
  }
  const pauseMs = isKnown ? 0 : pauseFor(counted.at(-1)?.failures ?? 0);
  if (!user) return { keys, counted, pauseMs };
  const outcome = user.disabled === 1 ? "disabled" : "failed";
  const lockedUntil = lockOf(counted);
  const entry = await noteSignIn(tx, now, { caller, userId: user.id, outcome, lockedUntil });
  return { user, entry, keys, counted, pauseMs };
}

/** Which network means all others is not known of this machine: a proxy on it may pass on everybody's requests. */
function keysOf(username: string, { network, isThisMachine }: Caller): FailureKey[] {
  return [
    ...(isThisMachine ? [] : [networkKey(network)]),
    accountAndNetworkKey(username, network),
    accountKey(username),
  ];
}

function lockOf(counted: Counted[]): string | null {
  return counted.reduce<string | null>(
    (latest, { lockedUntil }) => (latest === null || (lockedUntil ?? "") > latest ? lockedUntil : latest),
    null,
  );
}

/** What the audit log records about a wrong password. */
function failed({ user, keys, counted }: Begun) {
  const fromNetwork = counted[keys.findIndex(({ usernameKey, network }) => usernameKey !== null && network)];
  return {
    userId: user?.id ?? null,
    username: user?.username,
    networks: fromNetwork?.failures === 1 ? 1 : 0,
    locks: lockOf(counted) === null ? 0 : 1,
  };
}

async function open(
  world: World,
  { caller, browser }: Prepared,
  { user, entry, keys }: Begun & { user: Row<"users"> },
): Promise<{ user: SignedIn; token: string; browserToken: string }> {
  const [{ token, hash }, fresh] = [newSecret(), newSecret()];
  async function work(tx: Tx) {
    // the user first, as in every write: otherwise two transactions could deadlock
    await openSession(tx, world.now(), { caller, user, tokenHash: hash, action: "sign-in" });
    await forgiveFailures(tx, keys);
    if (entry !== undefined) await correctHistory(tx, entry);
    return rememberBrowser(tx, world.now(), { userId: user.id, sent: browser, fresh });
  }
  const browserToken = await world.db.transact(work, { changed: ["sessions", `users:${user.id}`] });
  return { user: signedIn(user), token, browserToken };
}

/** The password was right. */
async function correctHistory(tx: Tx, entry: number): Promise<void> {
  await tx
    .updateTable("sign_ins")
    .set({ outcome: "signed_in", locked_until: null })
    .where("id", "=", entry)
    .execute();
}

function signedIn(user: Row<"users">): SignedIn {
  const { id, username, display_name: displayName } = user;
  return { id, username, displayName, role: user.role as Role, seesCosts: user.sees_costs === 1 };
}
