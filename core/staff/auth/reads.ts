import { seesEverything } from "#core/scope.ts";
import type { Scope, Sees } from "#core/staff/scope.rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import type { Role } from "./rules.ts";
import type { Session } from "./shape.ts";

/** The columns of a user that say what they see. */
export const seesColumns = ["users.sees_leads", "users.sees_quotes", "users.sees_visits"] as const;

type SeesRow = Pick<Row<"users">, "sees_leads" | "sees_quotes" | "sees_visits">;

/** What a user sees of each kind. */
export function seesOf({ sees_leads, sees_quotes, sees_visits }: SeesRow): Sees {
  return { leads: sees_leads as Scope, quotes: sees_quotes as Scope, visits: sees_visits as Scope };
}

/** Former offices too: their leads are still there. */
async function listOwnOffices(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("user_offices")
    .select("office_id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ office_id }) => office_id);
}

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
    .select(["users.sees_costs", ...seesColumns])
    .where("sessions.token_hash", "=", sha256(token))
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.disabled", "=", 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const seen = { userId: row.user_id, role: row.role as Role, sees: seesOf(row) };
  return {
    id: row.id,
    viewer: { ...seen, officeIds: seesEverything(seen) ? [] : await listOwnOffices(db, row.user_id) },
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
  };
}
