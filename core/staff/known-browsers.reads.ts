import type { Db } from "#db/schema.ts";
import { browserKnownForMs } from "./known-browsers.rules.ts";

/** The ids of the users who have signed in with a browser's token before. */
export async function usersOfBrowser(db: Db, { hash, now }: { hash: string; now: Date }): Promise<number[]> {
  const rows = await db
    .selectFrom("known_browsers")
    .select("user_id")
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now.toISOString())
    // a later end was set by a clock that was ahead
    .where("expires_at", "<=", new Date(now.getTime() + browserKnownForMs + 3_600_000).toISOString())
    .execute();
  return rows.map((row) => row.user_id);
}
