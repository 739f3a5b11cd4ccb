import { sql, type SqlBool } from "kysely";
import { namingOf, type Versioned } from "#core/versioned.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { Db } from "#db/schema.ts";
import {
  array,
  integer,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  unknown,
  type Read,
} from "#lib/json/json-readers.ts";
import { readStoredJson } from "#lib/json/stored-json.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import type { AuditFilter, HistoryEntry, StoredAuditEntry } from "./shape.ts";

/** Audit entries, newest first. */
export async function listAudit(
  db: Db,
  { page, pageSize, ...filter }: Partial<AuditFilter> & { page: number; pageSize: number },
): Promise<Listed<StoredAuditEntry>> {
  const where = auditConditions(filter);
  const { ids, ...count } = await findPage(db, "audit", { page, pageSize, where, order: [["id", "desc"]] });
  return { items: await storedEntries(db, ids), ...count };
}

/** The server answers other requests between batches. */
const batchSize = 100;
/** The largest id that PostgreSQL can store. */
const largestId = 2 ** 31 - 1;

/** All entries that match, newest first, in batches that are read on demand; each is below the previous one. */
export async function* auditBatches(db: Db, filter: AuditFilter): AsyncGenerator<StoredAuditEntry[]> {
  let before = largestId;
  while (true) {
    const rows = await db
      .selectFrom("audit")
      .select("id")
      .where((eb) => eb.and([...auditConditions(filter), sql<SqlBool>`id < ${before}`]))
      .orderBy("id", "desc")
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    yield await storedEntries(
      db,
      rows.map(({ id }) => id),
    );
    before = rows.at(-1)!.id;
  }
}

function auditConditions({ action, entity, record: id, user, from, until }: Partial<AuditFilter>) {
  return [
    ...(action ? [sql<SqlBool>`action = ${action}`] : []),
    ...(entity ? [sql<SqlBool>`entity = ${entity}`] : []),
    ...(id ? [sql<SqlBool>`entity_id = ${id}`] : []),
    ...(user === "none" ? [sql<SqlBool>`user_id is null`] : []),
    ...(user && user !== "none" ? [sql<SqlBool>`user_id = ${Number(user)}`] : []),
    ...(from ? [sql<SqlBool>`at >= ${floridaMidnight(from).toISOString()}`] : []),
    ...(until ? [sql<SqlBool>`at < ${floridaMidnight(nextDay(until)).toISOString()}`] : []),
  ];
}

async function storedEntries(db: Db, ids: number[]): Promise<StoredAuditEntry[]> {
  const rows = await entries(db, ids);
  return rows.map(({ id, at, actor, action, entity, entity_id, detail, display_name }) => {
    const { value, isDamaged } = readDetail({ id, detail }, storedDetail);
    return {
      id,
      at,
      actor: display_name || actor,
      action,
      entity,
      entityId: entity_id,
      detail: value,
      ...(isDamaged && { isDamaged }),
    };
  });
}

type Recorded = { table: Versioned; id: string | number };

/** The audit entries of one record, newest first. */
export async function listHistory(
  db: Db,
  { table, id: recordId }: Recorded,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Listed<HistoryEntry>> {
  const { entity } = namingOf(table);
  const where = [sql<SqlBool>`entity = ${entity}`, sql<SqlBool>`entity_id = ${String(recordId)}`];
  const { ids, ...count } = await findPage(db, "audit", { page, pageSize, where, order: [["id", "desc"]] });
  const items = (await entries(db, ids)).map(({ id, at, actor, action, detail, display_name }) => {
    const { version = null, changes = [] } = readDetail({ id, detail }, storedHistory).value;
    return { id, at, actor: display_name || actor, action, version, changes };
  });
  return { items, ...count };
}

const storedDetail = record(unknown);
const storedHistory = object({
  version: optional(nullable(integer)),
  changes: optional(array(object({ field: string, from: string, to: string }))),
});
const storedFailures = object({ failed: optional(number) });

/** What an entry says; nothing if it can't be read. */
function readDetail<Value extends object>({ id, detail }: { id: number; detail: string }, as: Read<Value>) {
  return readStoredJson<Partial<Value>>(detail, {
    at: { table: "audit", column: "detail", id },
    as,
    otherwise: {},
  });
}

/** Users appear under their current names. */
function entries(db: Db, ids: number[]) {
  return rowsInOrder(ids, () =>
    db
      .selectFrom("audit")
      .leftJoin("users", "users.id", "audit.user_id")
      .selectAll("audit")
      .select("users.display_name")
      .where("audit.id", "in", ids)
      .execute(),
  );
}

/** How many sign-ins failed recently, by the log's entries, each of which covers an hour. */
export async function countFailedSignIns(db: Db, now: Date): Promise<{ twoHours: number; day: number }> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const rows = await db
    .selectFrom("audit")
    .select(["id", "at", "detail"])
    // literally, for its index
    .where(sql<SqlBool>`action = 'failed-sign-in'`)
    .where("at", ">", since(dayMs))
    .where("at", "<=", now.toISOString())
    .execute();
  const sum = (from: string) =>
    rows
      .filter(({ at }) => at > from)
      .reduce((total, row) => total + (readDetail(row, storedFailures).value.failed ?? 0), 0);
  return { twoHours: sum(since(dayMs / 12)), day: sum(since(dayMs)) };
}

const dayMs = 24 * 3_600_000;
