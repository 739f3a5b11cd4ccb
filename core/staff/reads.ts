import { sql } from "kysely";
import { findLocks, listLocks, type SignInLock } from "./failed-sign-ins.reads.ts";
import { seesOf } from "#core/staff/auth/reads.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import { findFactors } from "#core/staff/factors/reads.ts";
import type { SignInWay } from "#core/staff/factors/rules.ts";
import { listOffices } from "#core/settings/offices.reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import {
  canSignIn,
  linkState,
  mostSignIns,
  statusOf,
  takesLeads,
  type LinkPurpose,
  type OpenWork,
  type SignInOutcome,
} from "./rules.ts";
import type { LinkPreview, Me, OpenSession, SignInEntry, UserRecord, UserSummary } from "./shape.ts";

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** All users, by name: an office has dozens at most, so the list is searched and paged in memory. */
export async function listUsers(db: Db, now: Date): Promise<UserSummary[]> {
  const [users, sessions, offices, locks] = await Promise.all([
    db.selectFrom("users").selectAll().orderBy("username_key").execute(),
    db
      .selectFrom("sessions")
      .select("user_id")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("expires_at", ">", now.toISOString())
      .groupBy("user_id")
      .execute(),
    userOffices(db).execute(),
    listLocks(db, now),
  ]);
  return users.map((user) =>
    toSummary(user, {
      now,
      sessions: Number(sessions.find((one) => one.user_id === user.id)?.count ?? 0),
      officeIds: offices.filter((one) => one.user_id === user.id).map((one) => one.office_id),
      locks: locks.filter((one) => one.usernameKey === user.username_key),
    }),
  );
}

/** One user with their open sessions and current link, but without their open work; or undefined. */
export async function findUser(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<Omit<UserRecord, keyof OpenWork> | undefined> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (!user) return undefined;
  const [openSessions, officeIds, failures, link, factors] = await Promise.all([
    listSessions(db, { userId: id, now }),
    listOfficesOf(db, id),
    findLocks(db, { usernameKey: user.username_key, now }),
    findOpenLink(db, { userId: id, now }),
    findFactors(db, id),
  ]);
  return {
    ...toSummary(user, { now, sessions: openSessions.length, officeIds, locks: failures.locks }),
    ...failures,
    signature: user.signature,
    videoLink: user.video_link,
    inRotation: user.in_rotation === 1,
    seesCosts: user.sees_costs === 1,
    sees: seesOf(user),
    link: user.disabled === 1 ? null : link,
    secondFactors: {
      passkeys: factors.passkeys.length,
      hasApp: factors.app !== null,
      recoveryCodes: factors.recoveryCodes,
    },
    openSessions,
  };
}

async function listSessions(db: Db, { userId, now }: { userId: number; now: Date }): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_active_at", "desc")
    .execute();
  return rows.map((one) => ({
    id: one.id,
    createdAt: one.created_at,
    lastActiveAt: one.last_active_at,
    ip: one.ip,
    userAgent: one.user_agent,
  }));
}

export async function listOfficesOf(db: Db, userId: number): Promise<string[]> {
  const rows = await userOffices(db).where("user_id", "=", userId).execute();
  return rows.map((one) => one.office_id);
}

/** Active offices only. */
function userOffices(db: Db) {
  return db
    .selectFrom("user_offices")
    .innerJoin("offices", "offices.id", "user_offices.office_id")
    .select(["user_id", "office_id"])
    .where("offices.active", "=", 1)
    .orderBy("office_id");
}

/**
 * A user who may be responsible for leads. Without an email address nothing can tell them of a visit or a lead; with a
 * video link customers get it with a video call.
 */
export type LeadTaker = { id: number; name: string; hasEmail: boolean; hasVideoLink: boolean };

/** The users who may be responsible for leads, by name. */
export async function listLeadTakers(db: Db): Promise<LeadTaker[]> {
  const users = await db
    .selectFrom("users")
    .select(["id", "username", "display_name", "email", "video_link", "role", "disabled", "password_hash"])
    .orderBy("username_key")
    .execute();
  return users.filter(isLeadTaker).map(({ id, display_name, username, email, video_link }) => ({
    id,
    name: display_name || username,
    hasEmail: email !== "",
    hasVideoLink: video_link !== "",
  }));
}

/** The first of these users who may be responsible for leads; without one, the first admin; null if there is nobody. */
export async function findResponsible(db: Db, ids: (number | null)[]): Promise<number | null> {
  const users = await db.selectFrom("users").selectAll().orderBy("id").execute();
  const takers = users.filter(isLeadTaker);
  const named = ids.find((id) => takers.some((user) => user.id === id));
  return named ?? takers.find(({ role }) => role === "admin")?.id ?? null;
}

/** Whether this user may be responsible for leads. */
export function isLeadTaker(user: { role: string; disabled: number; password_hash: string }): boolean {
  return canSignIn(user) && takesLeads(user.role as Role);
}

/** A present or former user's name. */
export async function findUserName(db: Db, id: number): Promise<string> {
  const user = await db
    .selectFrom("users")
    .select(["username", "display_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return user?.display_name || user?.username || "A former user";
}

/** Where a user's video calls take place; "" if nobody has said. */
export async function findVideoLink(db: Db, id: number): Promise<string> {
  const user = await db.selectFrom("users").select("video_link").where("id", "=", id).executeTakeFirst();
  return user?.video_link ?? "";
}

async function findOpenLink(
  db: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<UserRecord["link"]> {
  const link = await db
    .selectFrom("invites")
    .select(["purpose", "expires_at"])
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("voided_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .executeTakeFirst();
  return link ? { purpose: link.purpose as LinkPurpose, expiresAt: link.expires_at } : null;
}

/** Sign-in attempts for one account, newest first. */
export async function listSignIns(
  db: Db,
  { userId, page, pageSize }: { userId: number; page: number; pageSize: number },
): Promise<{ items: SignInEntry[]; total: number }> {
  const matching = db.selectFrom("sign_ins").where("user_id", "=", userId);
  const { total } = await matching.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map((one) => ({
    id: one.id,
    at: one.at,
    outcome: one.outcome as SignInOutcome,
    way: one.way as SignInWay,
    lockedUntil: one.locked_until,
    ip: one.ip,
    userAgent: one.user_agent,
  }));
  return { items, total: Number(total) };
}

/** A user's own record, with the requesting session marked. */
export async function readMe(
  db: Db,
  { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
): Promise<Me | undefined> {
  const user = await findUser(db, { id: userId, now });
  if (!user) return undefined;
  const offices = await listOffices(db);
  const sessions = user.openSessions.map((one) => ({ ...one, current: one.id === sessionId }));
  return { user, offices, sessions };
}

/** What the holder of a link may see of it; undefined for an unknown link. */
export async function previewLink(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<LinkPreview | undefined> {
  const row = await db
    .selectFrom("invites")
    .innerJoin("users", "users.id", "invites.user_id")
    .select(["purpose", "used_at", "voided_at", "expires_at"])
    .select(["username", "display_name", "disabled"])
    .where("token_hash", "=", sha256(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const state = linkState(row, { disabled: row.disabled === 1, now });
  const names =
    state === "open" ? { name: row.display_name, username: row.username } : { name: "", username: "" };
  return { state, purpose: row.purpose as LinkPurpose, expiresAt: row.expires_at, ...names };
}

type Beside = { now: Date; sessions: number; officeIds: string[]; locks: SignInLock[] };

function toSummary(user: Row<"users">, { now, sessions, officeIds, locks }: Beside): UserSummary {
  const lockedUntil =
    locks
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? null;
  const status = statusOf(user, lockedUntil, now);
  return {
    id: user.id,
    username: user.username,
    displayName: user.display_name,
    email: user.email,
    phone: user.phone,
    role: user.role as Role,
    officeIds,
    status,
    lockedUntil: status === "locked" ? lockedUntil : null,
    lastSeenAt: user.last_seen_at,
    sessions,
    createdAt: user.created_at,
    updatedAt: user.updated_at,
    version: user.version,
  };
}

/** The oldest sign-ins of users who have more than we keep. */
export function surplusSignIns(db: Db) {
  const numbered = db
    .selectFrom("sign_ins")
    .select(["id", sql<number>`row_number() over (partition by user_id order by id desc)`.as("place")])
    .as("numbered");
  return db.selectFrom(numbered).select("numbered.id").where("place", ">", mostSignIns);
}
