import { sql, type SqlBool } from "kysely";
import type { PolicyActor } from "#core/policies.ts";
import type { Author } from "#core/records/changes/rules.ts";
import { redactMentions } from "#core/mentions.ts";
import type { World } from "#core/world.ts";
import type { Db, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { array, nullable, number, object, optional, string, unknown } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";

/** Who acts: a signed-in user, or the program itself. */
export type Actor = PolicyActor & { name: string };

export const program: Actor = { userId: null, name: "Sunspring", role: null };
/** An anonymous visitor of the public site. */
export const visitor: Actor = { userId: null, name: "Visitor", role: null };
/** The user of a failed sign-in. */
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

/**
 * Records in a transaction of its own that somebody exported a list. The file is complete even if this can't be stored:
 * on a full disk it is how staff save their records. The program's log then names who exported what.
 */
export async function recordExport(
  world: World,
  actor: Actor,
  { entity, detail }: { entity: string; detail: object },
): Promise<void> {
  const entry = { action: "export", entity, entityId: "all", detail };
  try {
    await world.db.transact((tx) => recordAudit(tx, world.now(), actor, entry), { changed: [] });
  } catch (reason) {
    world.log.error({ err: reason, userId: actor.userId, ...entry }, "an export could not be recorded");
  }
}

type Sitting = Omit<Entry, "detail"> & { fields: string[] };

/** Changes of one record by one user within this time of each other, in ms, are one sitting. */
const sittingMs = 30 * 60_000;
/** How many entries of a record are searched for a user's own, because each user who changes it has one. */
const mostInSitting = 50;
/** How many times of saves an entry keeps, for `findAuthor`. */
const timesKept = 20;

/**
 * Records a change by a form that saves by itself, in the transaction that holds the record: one entry for each user
 * and sitting, with the fields that have changed, how often, since when and when last. It becomes the newest entry
 * again, with the time of the last change, so that the log stays in order. Another action, such as sending the record,
 * ends the sitting.
 */
export async function recordSitting(tx: Tx, now: Date, actor: Actor, sitting: Sitting): Promise<void> {
  const { fields, ...entry } = sitting;
  const before = await findSitting(tx, now, actor, sitting);
  if (before) await tx.deleteFrom("audit").where("id", "=", before.id).execute();
  const detail = {
    fields: [...new Set([...(before?.fields ?? []), ...fields])],
    saves: (before?.saves ?? 0) + 1,
    since: before?.since ?? now.toISOString(),
    times: [...(before?.times ?? []), now.toISOString()].slice(-timesKept),
  };
  await recordAudit(tx, now, actor, { ...entry, detail });
}

/** Entries of earlier versions of the program have only the fields. */
const storedSitting = object({
  fields: optional(array(string)),
  saves: optional(number),
  since: optional(string),
  times: optional(array(string)),
});

/** A user's entry of the same sitting; one that can't be read stays as it is. */
async function findSitting(tx: Tx, now: Date, { userId }: Actor, { entity, entityId, action }: Sitting) {
  const since = new Date(now.getTime() - sittingMs).toISOString();
  const recent = await tx
    .selectFrom("audit")
    .select(["id", "at", "user_id", "action", "detail"])
    .where("entity", "=", entity)
    .where("entity_id", "=", String(entityId))
    .where("at", ">", since)
    .orderBy("id", "desc")
    .limit(mostInSitting)
    .execute();
  const end = recent.findIndex((one) => one.action !== action);
  const own = recent.slice(0, end === -1 ? undefined : end).find((one) => one.user_id === userId);
  // after a clock was set back, a new entry begins
  if (userId === null || !own || own.at > now.toISOString()) return undefined;
  const place = { table: "audit", column: "detail", id: own.id };
  const sitting = storedJson(own.detail, { at: place, as: nullable(storedSitting), otherwise: null });
  return sitting && { ...sitting, id: own.id, saves: sitting.saves ?? 1, since: sitting.since ?? own.at };
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

/** Removes an erased person from the entries. */
export async function redactAudit(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "audit", column: "detail", isJson: true }, identifiers);
}

type AuditEntry = { entity: string; entityId: string | number; at: string; readerId: number | null };

/**
 * Who stored the version of a record whose `updated_at` is `at`: a change and its audit entry have the same timestamp,
 * or the entry's sitting has gone on since for a few saves. Changes by visitors and jobs have no such entry, or one
 * without a user.
 */
export async function findAuthor(db: Db, { entity, entityId, at, readerId }: AuditEntry): Promise<Author> {
  const later = await db
    .selectFrom("audit")
    .leftJoin("users", "users.id", "audit.user_id")
    .select(["audit.id", "at", "detail", "audit.user_id", "users.display_name", "users.username"])
    .where("entity", "=", entity)
    .where("entity_id", "=", String(entityId))
    .where("at", ">=", at)
    .orderBy("at")
    .orderBy("audit.id", "desc")
    .limit(mostInSitting)
    .execute();
  const author = later.find((entry) => entry.at === at || savedAt(entry, at));
  const userId = author?.user_id ?? null;
  const isOwn = userId !== null && userId === readerId;
  return { by: isOwn ? null : author?.display_name || author?.username || null, isOwn };
}

const storedTimes = object({ times: optional(unknown) });

/** Whether an entry's sitting includes a save at that time. */
function savedAt({ id, detail }: { id: number; detail: string }, at: string): boolean {
  const place = { table: "audit", column: "detail", id };
  const { times } = storedJson<{ times?: unknown }>(detail, { at: place, as: storedTimes, otherwise: {} });
  return Array.isArray(times) && times.includes(at);
}
