import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned } from "#core/versioned.ts";
import { roles, type Role } from "#core/staff/auth/rules.ts";
import { listOffices } from "#core/settings/offices.reads.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import type { Secret } from "#lib/runtime/password.ts";
import { isLeadTaker, listOfficesOf } from "./reads.ts";
import { isLastAdmin, linkValidMs, takesLeads, userSentences, type LinkPurpose } from "./rules.ts";
import type { UserChange } from "./shape.ts";

type NewUser = {
  username: string;
  displayName: string;
  email: string;
  phone?: string;
  signature?: string;
  videoLink?: string;
  role: Role;
  officeIds?: string[];
  /** Empty until an invited user has chosen one. */
  passwordHash: string;
};

/** @throws Problem already_exists if the name is taken, ignoring case; invalid_input for an unknown office */
export async function addUser(tx: Tx, now: Date, input: NewUser): Promise<number> {
  const at = now.toISOString();
  const user = await tx
    .insertInto("users")
    .values({
      username: input.username,
      username_key: input.username.toLowerCase(),
      display_name: input.displayName || input.username,
      email: input.email,
      phone: input.phone ?? "",
      signature: input.signature ?? "",
      video_link: input.videoLink ?? "",
      role: input.role,
      password_hash: input.passwordHash,
      disabled: 0,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) => oc.column("username_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!user) {
    const message = `There is already a user named ${input.username}.`;
    throw new Problem("already_exists", { message, fields: { username: message } });
  }
  await setOffices(tx, user.id, input.officeIds ?? []);
  return user.id;
}

/** @throws Problem invalid_input for an unknown office */
async function setOffices(tx: Tx, userId: number, officeIds: string[]): Promise<void> {
  const uniqueIds = [...new Set(officeIds)];
  const offices = await listOffices(tx);
  if (!uniqueIds.every((id) => offices.some((office) => office.id === id)))
    throw new Problem("invalid_input", { fields: { officeIds: "This office does not exist" } });
  await tx.deleteFrom("user_offices").where("user_id", "=", userId).execute();
  for (const office_id of uniqueIds)
    await tx.insertInto("user_offices").values({ user_id: userId, office_id }).execute();
}

/**
 * Locks the rows of these users and all admins until the commit, always in the same order: if two admins demote each
 * other at the same moment, the second sees what the first has done.
 */
export async function holdUsers(
  tx: Tx,
  engine: Database["engine"],
  ids: (number | null | undefined)[],
): Promise<Row<"users">[]> {
  const userIds = ids.filter((id) => typeof id === "number");
  const users = tx
    .selectFrom("users")
    .selectAll()
    .where((eb) => eb.or([eb("id", "in", [...userIds, -1]), eb("role", "=", "admin")]))
    .orderBy("id");
  // SQLite has a single writer
  return (engine === "postgres" ? users.forNoKeyUpdate() : users).execute();
}

/** @throws Problem not_found */
export function heldUser(held: Row<"users">[], id: number): Row<"users"> {
  const user = held.find((one) => one.id === id);
  if (!user) throw new Problem("not_found");
  return user;
}

/** @throws Problem last_admin if this is the only user who can manage users */
export function requireAnotherAdmin(held: Row<"users">[], id: number): void {
  if (isLastAdmin(held, id)) throw new Problem("last_admin", { message: userSentences.lastAdmin });
}

type LinkOrder = { userId: number; purpose: LinkPurpose; createdBy: number | null; secret: Secret };

/** Creates a link with a new token; earlier ones stop working. @returns its expiry and id */
export async function makeLink(
  tx: Tx,
  now: Date,
  order: LinkOrder,
): Promise<{ id: number; expiresAt: string }> {
  await voidLinks(tx, now, order.userId);
  const expiresAt = new Date(now.getTime() + linkValidMs[order.purpose]).toISOString();
  return { id: await addLink(tx, now, { ...order, expiresAt }), expiresAt };
}

/** Another token for the same link: the email's, because the one that was shown is no longer known. */
export async function addLink(tx: Tx, now: Date, order: LinkOrder & { expiresAt: string }): Promise<number> {
  const { id } = await tx
    .insertInto("invites")
    .values({
      user_id: order.userId,
      purpose: order.purpose,
      token_hash: order.secret.hash,
      created_by: order.createdBy,
      created_at: now.toISOString(),
      expires_at: order.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Unused links stop working. */
export async function voidLinks(tx: Tx, now: Date, userId: number): Promise<void> {
  await tx
    .updateTable("invites")
    .set({ voided_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("voided_at", "is", null)
    .execute();
}

type Same = { id: number; passwordHash: string };

/** Locks a user's row until the commit. @returns false if they have since been disabled or got another password */
export async function holdSameUser(tx: Tx, { id, passwordHash }: Same): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    // a no-op update takes a row lock on both engines
    .set((eb) => ({ last_seen_at: eb.ref("last_seen_at") }))
    .where("id", "=", id)
    .where("disabled", "=", 0)
    .where("password_hash", "=", passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The user of this name, ignoring case, with a lock on their row until the commit; or undefined. */
export async function holdUserNamed(tx: Tx, username: string): Promise<Row<"users"> | undefined> {
  return tx
    .updateTable("users")
    .set((eb) => ({ last_seen_at: eb.ref("last_seen_at") }))
    .where("username_key", "=", username.trim().toLowerCase())
    .returningAll()
    .executeTakeFirst();
}

/** Notes that a user is still here. */
export async function noteSeen(tx: Tx, now: Date, id: number): Promise<void> {
  await tx.updateTable("users").set({ last_seen_at: now.toISOString() }).where("id", "=", id).execute();
}

type Fields = Omit<UserChange, "version" | "handOverTo">;

type Storing = {
  user: Row<"users">;
  fields: Fields;
  actor: Actor;
  now: Date;
  /** Recorded in the audit log along with the differences. */
  detail?: object;
};

/**
 * Stores the given fields of a locked user row; the others stay.
 * @throws Problem invalid_input for an unknown office
 */
export async function storeUser(tx: Tx, { user, fields, actor, now, detail }: Storing): Promise<void> {
  const { id, version } = user;
  const set = {
    display_name: fields.displayName ?? user.display_name,
    email: fields.email ?? user.email,
    phone: fields.phone ?? user.phone,
    signature: fields.signature ?? user.signature,
    video_link: fields.videoLink ?? user.video_link,
    role: fields.role ?? user.role,
    in_rotation: fields.inRotation === undefined ? user.in_rotation : Number(fields.inRotation),
    sees_costs: fields.seesCosts === undefined ? user.sees_costs : Number(fields.seesCosts),
    sees_leads: fields.sees?.leads ?? user.sees_leads,
    sees_quotes: fields.sees?.quotes ?? user.sees_quotes,
    sees_visits: fields.sees?.visits ?? user.sees_visits,
  };
  const before = await listOfficesOf(tx, id);
  const offices = fields.officeIds?.toSorted() ?? before;
  if (fields.officeIds) await setOffices(tx, id, offices);
  const changes = [
    ...Object.entries(set).flatMap(([name, now]) => differences(user[name as keyof typeof set], now, name)),
    ...differences(before.join(", "), offices.join(", "), "offices"),
  ];
  const audit = { action: "change", detail: { changes, ...detail } };
  await changeVersioned(tx, "users", { id, version, set, actor, now, audit });
}

type Disabled = { id: number; version: number; actor: Actor; now: Date; detail: object };

/** Stores that a user is disabled. The caller ends what lets them in. */
export async function storeDisabled(tx: Tx, { id, version, actor, now, detail }: Disabled): Promise<void> {
  const audit = { action: "disable", detail };
  await changeVersioned(tx, "users", { id, version, set: { disabled: 1 }, actor, now, audit });
}

/**
 * The user of an office who was given a lead longest ago, among those who take new ones in turn, and notes that they
 * are given one now. Undefined if there is none.
 */
export async function nextInRotation(tx: Tx, now: Date, officeId: string): Promise<number | undefined> {
  const users = await tx
    .selectFrom("users")
    .innerJoin("user_offices", "user_offices.user_id", "users.id")
    .select(["users.id", "role", "disabled", "password_hash"])
    .where("office_id", "=", officeId)
    .where("in_rotation", "=", 1)
    .orderBy((eb) => eb.fn.coalesce("last_lead_at", eb.val("")))
    .orderBy("users.id")
    .execute();
  for (const { id } of users.filter(isLeadTaker)) if (await takeTurn(tx, now, id)) return id;
  return undefined;
}

/** @returns false for someone who has just been disabled or taken off: on PostgreSQL this waits until that is stored */
async function takeTurn(tx: Tx, now: Date, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ last_lead_at: now.toISOString() })
    .where("id", "=", id)
    .where("in_rotation", "=", 1)
    .where("disabled", "=", 0)
    .where("role", "in", roles.filter(takesLeads))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Checks that a user may be responsible for leads. On PostgreSQL their row is locked until the commit, so that nothing
 * is given to someone who is being disabled.
 * @throws Problem invalid_input for the field
 */
export async function requireLeadTaker(
  tx: Tx,
  engine: Database["engine"],
  id: number,
  field = "ownerId",
): Promise<void> {
  const users = tx.selectFrom("users").selectAll().where("id", "=", id);
  const user = await (engine === "postgres" ? users.forShare() : users).executeTakeFirst();
  if (!user || !isLeadTaker(user))
    throw new Problem("invalid_input", { fields: { [field]: "Please choose someone who takes leads" } });
}
