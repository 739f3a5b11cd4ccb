import { sql } from "kysely";
import { readSettings } from "#core/settings/reads.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import type { Db, Row } from "#db/schema.ts";
import { array, string } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import type { StoredPasskey } from "#lib/web/passkeys.ts";
import { requirementOf, type FactorKind } from "./rules.ts";
import type { Factors } from "./shape.ts";

/** Whether a user has a passkey or an authenticator app. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from passkeys where user_id = ${userId}
    union all select 1 from authenticator_apps where user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** With what a user can go on after the password: none if they have no second factor. */
export async function listFactorKinds(db: Db, userId: number): Promise<FactorKind[]> {
  return kindsOf(await findFactors(db, userId));
}

function kindsOf({ passkeys, app, recoveryCodes }: FoundFactors): FactorKind[] {
  if (passkeys.length === 0 && !app) return [];
  return [
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(app ? (["app"] as const) : []),
    ...(recoveryCodes > 0 ? (["recovery-code"] as const) : []),
  ];
}

/** A user's second factors as shown to them. */
export async function readFactors(
  db: Db,
  { userId, role }: { userId: number; role: Role },
): Promise<Factors> {
  const [found, settings] = await Promise.all([findFactors(db, userId), readSettings(db)]);
  const kinds = kindsOf(found);
  return {
    ...found,
    requiredFrom: settings.secondFactor[role],
    ways: kinds.length > 0 ? kinds : ["password"],
  };
}

/** Whether a user must add a second factor: soon, or before anything else. */
export async function findRequirement(
  db: Db,
  { user, now }: { user: Pick<SignedIn, "id" | "role">; now: Date },
): Promise<"none" | "soon" | "now"> {
  const requiredFrom = (await readSettings(db)).secondFactor[user.role];
  // spares nearly every request to look for factors and to ask for the day
  if (requiredFrom === null) return "none";
  return requirementOf({ requiredFrom, hasFactor: await hasFactor(db, user.id) }, floridaIsoDay(now));
}

export type FoundFactors = Pick<Factors, "passkeys" | "app" | "recoveryCodes">;

/** A user's second factors. */
export async function findFactors(db: Db, userId: number): Promise<FoundFactors> {
  const [passkeys, app, codes] = await Promise.all([
    db
      .selectFrom("passkeys")
      .select(["id", "name", "created_at", "last_used_at"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("authenticator_apps")
      .select(["created_at", "last_used_at"])
      .where("user_id", "=", userId)
      .executeTakeFirst(),
    db
      .selectFrom("recovery_codes")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("user_id", "=", userId)
      .where("used_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    app: app ? { createdAt: app.created_at, lastUsedAt: app.last_used_at } : null,
    recoveryCodes: Number(codes.count),
  };
}

/** A passkey with its user, or undefined. */
export async function findPasskey(
  db: Db,
  credentialId: string,
): Promise<{ id: number; user: Row<"users">; passkey: StoredPasskey } | undefined> {
  const row = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  if (!row) return undefined;
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", row.user_id)
    .executeTakeFirstOrThrow();
  return { id: row.id, user, passkey: storedPasskey(row) };
}

/** A user's passkeys as an authenticator knows them. */
export async function listStoredPasskeys(db: Db, userId: number): Promise<StoredPasskey[]> {
  const rows = await db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).execute();
  return rows.map(storedPasskey);
}

function storedPasskey({
  id,
  credential_id,
  public_key,
  counter,
  transports,
}: Row<"passkeys">): StoredPasskey {
  const at = { table: "passkeys", column: "transports", id };
  return {
    credentialId: credential_id,
    publicKey: public_key,
    counter,
    transports: storedJson(transports, { at, as: array(string), otherwise: [] }),
  };
}
