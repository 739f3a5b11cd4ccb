import { sql } from "kysely";
import type { Db, Row } from "#db/schema.ts";
import { containing } from "#lib/plain-text.ts";
import { sha256 } from "#lib/sha256.ts";
import type { Role } from "./rules.ts";
import type { Session, UserRecord, UserSummary } from "./shape.ts";

/** The session that a token opens, or undefined: unknown, run out, or its user disabled. */
export async function findSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Session | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "sessions.last_active_at", "sessions.expires_at"])
    .select(["users.id as user_id", "users.username", "users.display_name", "users.role"])
    .where("sessions.token_hash", "=", await sha256(token))
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
    },
    lastActiveAt: row.last_active_at,
    expiresAt: row.expires_at,
  };
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

type Page = { q: string; page: number; pageSize: number };

export async function listUsers(
  db: Db,
  query: Page & { now: Date },
): Promise<{ items: UserSummary[]; total: number }> {
  const now = query.now.toISOString();
  let matching = db.selectFrom("users");
  if (query.q) matching = matching.where(sql<boolean>`username_key like ${containing(query.q)} escape '\\'`);
  const { total } = await matching.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll("users")
    .select((eb) =>
      eb
        .selectFrom("sessions")
        .select((inner) => inner.fn.countAll().as("n"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where("sessions.expires_at", ">", now)
        .as("open_sessions"),
    )
    .orderBy("username_key")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { items: rows.map((row) => toUser(row, Number(row.open_sessions))), total: Number(total) };
}

export async function findUser(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<UserRecord | undefined> {
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const sessions = await db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", id)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_active_at", "desc")
    .execute();
  return {
    ...toUser(row, sessions.length),
    openSessions: sessions.map((one) => ({
      id: one.id,
      createdAt: one.created_at,
      lastActiveAt: one.last_active_at,
      ip: one.ip,
      userAgent: one.user_agent,
    })),
  };
}

function toUser(row: Row<"users">, sessions: number): UserSummary {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    email: row.email,
    role: row.role as Role,
    disabled: row.disabled === 1,
    lastSeenAt: row.last_seen_at,
    sessions,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
