import { sql, type SqlBool } from "kysely";
import type { PolicyActor } from "#core/auth/policies.ts";
import type { Author } from "#core/changes/rules.ts";
import { redactMentions } from "#core/mentions.ts";
import type { Db, Tx } from "#db/schema.ts";
import { addTag } from "#lib/change-tags.ts";
import { nullable, number, object } from "#lib/json-readers.ts";
import { storedJson } from "#lib/stored-json.ts";

/** Who acts: a signed-in user, or the program itself. */
export type Actor = PolicyActor & { name: string };

export const program: Actor = { userId: null, name: "Sunspring", role: null };
/** An anonymous visitor of the public site. */
export const visitor: Actor = { userId: null, name: "Visitor", role: null };
/** Whoever typed a wrong password. */
const someone: Actor = { userId: null, name: "Someone", role: null };

type Entry = { action: string; entity: string; entityId: string | number; detail?: object };

/**
 * Records who did what to which record, in the caller's transaction, which then announces `audit` too. `detail` must
 * not contain secrets.
 */
export function recordAudit(tx: Tx, now: Date, actor: Actor, entry: Entry): Promise<void> {
  return recordAudits(tx, now, actor, [entry]);
}

/** The same for several records, in one statement. */
export async function recordAudits(tx: Tx, now: Date, actor: Actor, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, entity, entityId, detail = {} }) => ({
    at: now.toISOString(),
    user_id: actor.userId,
    actor: actor.name,
    action,
    entity,
    entity_id: String(entityId),
    detail: JSON.stringify(detail),
  }));
  await tx.insertInto("audit").values(rows).execute();
  addTag("audit");
}

type FailedSignIn = {
  /** null if nobody has the name that was typed, which is not recorded: it may be a password. */
  userId: number | null;
  username?: string | undefined;
  /** 1 if it is the first from its network. */
  networks: number;
  /** 1 if it started a lock. */
  locks: number;
};

/** Failed sign-ins within this time, in ms, are one entry. */
const failuresTogetherMs = 3_600_000;

/** Records a failed sign-in: one entry an hour for each user, and one for all unknown names, which count. */
export async function recordFailedSignIn(tx: Tx, now: Date, failed: FailedSignIn): Promise<void> {
  const entityId = failed.userId ?? "";
  const since = new Date(now.getTime() - failuresTogetherMs).toISOString();
  const open = await tx
    .updateTable("audit")
    // locks the entry until the commit
    .set({ detail: sql`detail` })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("audit")
        .select((max) => max.fn.max("id").as("id"))
        // the action literally, for its index
        .where(sql<SqlBool>`action = 'failed-sign-in'`)
        .where("at", ">", since)
        .where("at", "<=", now.toISOString())
        .where("entity_id", "=", String(entityId)),
    )
    .returning(["id", "detail"])
    .executeTakeFirst();
  const { username } = failed;
  const before = open && countsOf(open);
  const detail = {
    ...(username && { username }),
    failed: (before?.failed ?? 0) + 1,
    networks: (before?.networks ?? 0) + failed.networks,
    locks: (before?.locks ?? 0) + failed.locks,
  };
  // one that can't be read stays as it is
  if (!open || !before)
    return recordAudit(tx, now, someone, { action: "failed-sign-in", entity: "user", entityId, detail });
  await tx
    .updateTable("audit")
    .set({ detail: JSON.stringify(detail) })
    .where("id", "=", open.id)
    .execute();
  addTag("audit");
}

const storedCounts = object({ failed: number, networks: number, locks: number });

function countsOf({ id, detail }: { id: number; detail: string }) {
  const at = { table: "audit", column: "detail", id };
  return storedJson(detail, { at, as: nullable(storedCounts), otherwise: null });
}

/** Removes an erased person from what the entries say. */
export async function redactAudit(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "audit", column: "detail", isJson: true }, identifiers);
}

type Stored = { entity: string; entityId: string | number; at: string; readerId: number | null };

/**
 * Who stored the version of a record whose `updated_at` is `at`: a change and its audit entry have the same timestamp.
 * Changes by visitors and jobs have no such entry, or one without a user.
 */
export async function findAuthor(db: Db, { entity, entityId, at, readerId }: Stored): Promise<Author> {
  const entry = await db
    .selectFrom("audit")
    .leftJoin("users", "users.id", "audit.user_id")
    .select(["audit.user_id", "users.display_name", "users.username"])
    .where("entity", "=", entity)
    .where("entity_id", "=", String(entityId))
    .where("at", "=", at)
    .orderBy("audit.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const userId = entry?.user_id ?? null;
  const isOwn = userId !== null && userId === readerId;
  return { by: isOwn ? null : entry?.display_name || entry?.username || null, isOwn };
}
