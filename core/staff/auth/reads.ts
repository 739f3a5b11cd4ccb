import type { Db } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { hasFactor } from "#core/staff/factors/reads.ts";
import type { Role } from "./rules.ts";
import type { Session } from "./shape.ts";

/** The session for a token, or undefined if it is unknown or expired or its user is disabled. */
export async function findSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Session | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "sessions.created_at", "sessions.last_active_at", "sessions.expires_at"])
    .select("sessions.confirmed_at")
    .select(["users.id as user_id", "users.username", "users.display_name", "users.role"])
    .select("users.sees_costs")
    .select(hasFactor)
    .where("sessions.token_hash", "=", sha256(token))
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.disabled", "=", 0)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    user: {
      id: row.user_id,
      username: row.username,
      displayName: row.display_name,
      role: row.role as Role,
      seesCosts: row.sees_costs === 1,
    },
    createdAt: row.created_at,
    lastActiveAt: row.last_active_at,
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
    hasFactor: row.has_factor === 1,
  };
}
