import { recordFailedSignIn } from "#core/audit.ts";
import {
  accountAndNetworkKey,
  accountKey,
  countFailure,
  forgiveFailures,
  knownBrowserKey,
  networkKey,
  usernameKeyOf,
  widerNetworkKeys,
  type Counted,
  type FailureKey,
} from "#core/staff/failed-sign-ins.writes.ts";
import { foreseeFailures } from "#core/staff/failed-sign-ins.reads.ts";
import { pauseFor } from "#core/staff/failed-sign-ins.rules.ts";
import { usersOfBrowser } from "#core/staff/known-browsers.reads.ts";
import { Problem } from "#core/problems.ts";
import type { Caller } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { secretOf, type Passwords, type Secret } from "#lib/runtime/password.ts";
import type { SignInInput } from "./shape.ts";
import { correctSignIn, letIn, newOpeningSecrets, noteSignIn, withPasswords, type LetIn } from "./writes.ts";

type Attempt = SignInInput & { caller: Caller };

/** Whose account an attempt is for, and from where, before anything is counted. */
type Prepared = Attempt & {
  user: Row<"users"> | undefined;
  browser: Secret | undefined;
  /** Whether the user has signed in with this browser before. */
  isKnown: boolean;
  /** Under which keys the attempt is counted. */
  keys: FailureKey[];
};

type Begun = {
  counted: Counted[];
  /** The attempt in the account's history. */
  entry?: number | undefined;
};

/**
 * Signs a user in and opens a session or, for a user who has a second factor, says what is wanted next. The tokens are returned once; only their hashes are stored. Each attempt is
 * counted, and recorded as failed in the account's history, before the password is checked: parallel guesses cannot
 * slip through, and an existing name takes no more commits than an unknown one. It is counted when its turn comes, so
 * an attempt that is refused because too many wait does not count as a failure.
 * @throws Problem wrong_credentials; too_many_requests while the account is locked for this network or browser, or the
 * network for all accounts; unavailable if too many passwords wait to be checked
 */
export async function signInUser(world: World, attempt: Attempt): Promise<LetIn> {
  const prepared = await prepare(world, attempt);
  const { user, isKnown } = prepared;
  const keys = prepared.keys.map(({ key }) => key);
  const foreseen = await foreseeFailures(world.db.read, { keys, now: world.now() });
  requireNoLock(foreseen);
  await attempt.caller.pause(isKnown ? 0 : pauseFor(foreseen.failures));
  const checked = await withPasswords((passwords) => check(world, prepared, passwords), { isFirst: isKnown });
  if (user && checked.matches) return open(world, prepared, { ...checked, user });
  const failure = failed(prepared, checked);
  await world.db.transact((tx) => recordFailedSignIn(tx, world.now(), failure), { changed: [] });
  throw new Problem("wrong_credentials");
}

async function prepare(world: World, attempt: Attempt): Promise<Prepared> {
  const { username, caller } = attempt;
  const browser = caller.browser ? secretOf(caller.browser) : undefined;
  const user = await world.db.read
    .selectFrom("users")
    .selectAll()
    .where("username_key", "=", usernameKeyOf(username))
    .executeTakeFirst();
  const userIds = browser
    ? await usersOfBrowser(world.db.read, { hash: browser.hash, now: world.now() })
    : [];
  const isKnown = browser !== undefined && user !== undefined && userIds.includes(user.id);
  // a known browser is counted alone
  const keys = isKnown ? [knownBrowserKey(username, browser.hash)] : keysOf(username, caller);
  return { ...attempt, user, browser, isKnown, keys };
}

function requireNoLock({ waitSeconds }: { waitSeconds: number }): void {
  if (waitSeconds > 0) throw new Problem("too_many_requests", { retryAfterSeconds: waitSeconds });
}

/** @throws Problem too_many_requests if others have failed in the meantime */
async function check(
  world: World,
  prepared: Prepared,
  passwords: Passwords,
): Promise<Begun & { matches: boolean }> {
  const { user, password } = prepared;
  const begun = await world.db.transact((tx) => begin(tx, world.now(), prepared), {
    // attempts at names that nobody has are not shown anywhere
    changed: ({ entry }) => (user && entry !== undefined ? [`users:${user.id}`] : []),
  });
  for (const one of begun.counted) requireNoLock(one);
  const stored = user?.disabled === 0 && user.password_hash !== "" ? user.password_hash : undefined;
  return { ...begun, matches: await passwords.matches(stored, password) };
}

/** The networks first: a locked network must not also lock accounts. */
async function begin(tx: Tx, now: Date, { user, keys, caller }: Prepared): Promise<Begun> {
  const counted: Counted[] = [];
  for (const key of keys) {
    const one = await countFailure(tx, now, key);
    counted.push(one);
    if (one.waitSeconds > 0) return { counted };
  }
  if (!user) return { counted };
  const outcome = user.disabled === 1 ? "disabled" : "failed";
  const entry = await noteSignIn(tx, now, { caller, userId: user.id, outcome, lockedUntil: lockOf(counted) });
  return { counted, entry };
}

/** This machine's address is not counted by itself: a proxy on it may pass on everybody's requests. */
function keysOf(username: string, { network, isThisMachine }: Caller): FailureKey[] {
  return [
    ...(isThisMachine ? [] : [...widerNetworkKeys(network), networkKey(network)]),
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
function failed({ user, keys }: Prepared, { counted }: Begun) {
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
  { caller, keys }: Prepared,
  { user, entry }: Begun & { user: Row<"users"> },
): Promise<LetIn> {
  const secrets = newOpeningSecrets();
  async function work(tx: Tx) {
    // the user first, as in every write: otherwise two transactions could deadlock
    const result = await letIn(tx, world.now(), {
      caller,
      user,
      secrets,
      action: "sign-in",
      signInId: entry,
    });
    await forgiveFailures(tx, keys);
    const outcome = "wanted" in result ? "factor_asked" : "signed_in";
    if (entry !== undefined) await correctSignIn(tx, entry, { outcome });
    return result;
  }
  return world.db.transact(work, { changed: ["sessions", `users:${user.id}`] });
}
