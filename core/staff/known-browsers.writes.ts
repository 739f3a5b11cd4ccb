import type { Tx } from "#db/schema.ts";
import type { Secret } from "#lib/runtime/password.ts";
import { usersOfBrowser } from "./known-browsers.reads.ts";
import { browserKnownForMs, mostKnownBrowsers } from "./known-browsers.rules.ts";

type Remembering = {
  userId: number;
  /** The token that the browser sent, if any: kept if it is known, so that several users can share a browser. */
  sent: Secret | undefined;
  /** Otherwise the browser gets this one. */
  fresh: Secret;
};

/**
 * Notes that a user has signed in with a browser.
 * @returns the token that the browser is to keep, and whether this user has used it before
 */
export async function rememberBrowser(
  tx: Tx,
  now: Date,
  { userId, sent, fresh }: Remembering,
): Promise<{ token: string; wasUsers: boolean }> {
  const users = sent === undefined ? [] : await usersOfBrowser(tx, { hash: sent.hash, now });
  const isKnown = sent !== undefined && users.length > 0;
  const { token, hash } = isKnown ? sent : fresh;
  const expires_at = new Date(now.getTime() + browserKnownForMs).toISOString();
  await tx
    .insertInto("known_browsers")
    .values({ user_id: userId, token_hash: hash, created_at: now.toISOString(), expires_at })
    .onConflict((oc) => oc.columns(["token_hash", "user_id"]).doUpdateSet({ expires_at }))
    .execute();
  await deleteSurplus(tx, userId);
  return { token, wasUsers: users.includes(userId) };
}

async function deleteSurplus(tx: Tx, userId: number): Promise<void> {
  const newest = tx
    .selectFrom("known_browsers")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("expires_at", "desc")
    .orderBy("id", "desc")
    .limit(mostKnownBrowsers);
  await tx.deleteFrom("known_browsers").where("user_id", "=", userId).where("id", "not in", newest).execute();
}

/** A user's browsers are no longer known. @param except the hash of a token that stays */
export async function forgetBrowsers(
  tx: Tx,
  { userId, except }: { userId: number; except?: string | undefined },
): Promise<void> {
  const all = tx.deleteFrom("known_browsers").where("user_id", "=", userId);
  await (except === undefined ? all : all.where("token_hash", "!=", except)).execute();
}

/** Deletes browsers that are no longer known, or that were noted by a clock that was ahead. */
export async function deleteOldBrowsers(tx: Tx, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + browserKnownForMs + 3_600_000).toISOString();
  await tx
    .deleteFrom("known_browsers")
    .where((eb) => eb.or([eb("expires_at", "<", now.toISOString()), eb("expires_at", ">", latest)]))
    .execute();
}
