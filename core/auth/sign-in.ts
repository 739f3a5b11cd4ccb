import { sql } from "kysely";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { newSecret, passwordMatches } from "#lib/password.ts";
import type { Role } from "./rules.ts";
import type { From, SignedIn, SignInInput } from "./shape.ts";
import { accountKey, addressKey, countFailure, noteSignIn, openSession } from "./writes.ts";

type Attempt = SignInInput & From;
type Begun = { waitSeconds: number; user?: Row<"users"> | undefined; entry?: number | undefined };

/**
 * Signs a user in and opens a session. The token is returned once; only its hash is stored. Each attempt is counted,
 * and recorded as failed in the account's history, before the password is checked: parallel guesses cannot slip
 * through, and an existing name takes no more commits than an unknown one.
 * @throws Problem wrong_credentials, or too_many_requests while the account or the address is locked
 */
export async function signInUser(world: World, attempt: Attempt): Promise<{ user: SignedIn; token: string }> {
  const { waitSeconds, user, entry } = await world.db.transact((tx) => begin(tx, world.now(), attempt), {
    // attempts at names that nobody has are shown nowhere
    changed: ({ user }) => (user ? [`users:${user.id}`] : []),
  });
  if (waitSeconds > 0) throw new Problem("too_many_requests", { retryAfterSeconds: waitSeconds });
  const stored = user?.disabled === 0 && user.password_hash !== "" ? user.password_hash : undefined;
  const matches = await passwordMatches(stored, attempt.password);
  if (!user || !matches) throw new Problem("wrong_credentials");
  const { token, hash } = await newSecret();
  const opening = { ...from(attempt), user, tokenHash: hash, action: "sign-in" } as const;
  async function open(tx: Tx) {
    // Same lock order as when an attempt is counted; otherwise two attempts could deadlock.
    await takeBack(tx, attempt, entry);
    await openSession(tx, world.now(), opening);
  }
  await world.db.transact(open, { changed: ["sessions", `users:${user.id}`] });
  return { user: signedIn(user), token };
}

/** The address first: a locked address must not also lock accounts. */
async function begin(tx: Tx, now: Date, attempt: Attempt): Promise<Begun> {
  const address = await countFailure(tx, now, addressKey(attempt.ip));
  if (address.waitSeconds > 0) return address;
  const { waitSeconds, lockedUntil } = await countFailure(tx, now, accountKey(attempt.username));
  if (waitSeconds > 0) return { waitSeconds };
  const user = await tx
    .selectFrom("users")
    .selectAll()
    .where("username_key", "=", attempt.username.trim().toLowerCase())
    .executeTakeFirst();
  if (!user) return { waitSeconds };
  const outcome = user.disabled === 1 ? "disabled" : "failed";
  const entry = await noteSignIn(tx, now, { ...from(attempt), userId: user.id, outcome, lockedUntil });
  return { waitSeconds, user, entry };
}

/** The password was right: corrects the history, and clears the address's count because it is not guessing. */
async function takeBack(tx: Tx, { ip }: Attempt, entry: number | undefined): Promise<void> {
  if (entry !== undefined)
    await tx
      .updateTable("sign_ins")
      .set({ outcome: "signed_in", locked_until: null })
      .where("id", "=", entry)
      .execute();
  await tx
    .updateTable("login_failures")
    .set({ failures: sql`case when failures > 0 then failures - 1 else 0 end`, locked_until: null })
    .where("key", "=", addressKey(ip).key)
    .execute();
}

function from({ ip, userAgent }: From): From {
  return { ip, userAgent };
}

function signedIn(user: Row<"users">): SignedIn {
  return { id: user.id, username: user.username, displayName: user.display_name, role: user.role as Role };
}
