import { sql, type RawBuilder, type SqlBool } from "kysely";
import { erasedName } from "#core/leads/contacts/rules.ts";
import { leadStages, type LeadStage } from "#core/leads/stages.rules.ts";
import { countUpTo, rowsInOrder, type Listed } from "#db/list-page.ts";
import { apart } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import { mostCounted } from "#lib/lists/count.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import type { NextTask, Task, TaskQuery } from "./shape.ts";

/** A query whose values no longer depend on who runs it or when. */
export type PlainQuery = Pick<TaskQuery, "state" | "page" | "pageSize"> & {
  userId?: number | undefined;
  /** Tasks of anyone else. */
  notUserId?: number | undefined;
  offices?: readonly string[] | undefined;
  leadId?: number | undefined;
  dueBefore?: string | undefined;
};

/** What "me", "today" and "overdue" mean for this user at this moment. */
export function plainQuery(query: TaskQuery, { userId, now }: { userId: number; now: Date }): PlainQuery {
  const { state, page, pageSize, user, office, lead: leadId, due } = query;
  return {
    state,
    page,
    pageSize,
    leadId,
    userId: user === "me" ? userId : user ? Number(user) : undefined,
    offices: office ? [office] : undefined,
    dueBefore: due ? (due === "overdue" ? now : endOfToday(now)).toISOString() : undefined,
  };
}

/** The moment at which tasks for today are no longer due today. */
export function endOfToday(now: Date): Date {
  return floridaMidnight(nextDay(floridaIsoDay(now)));
}

/** One page of tasks: open ones by when they are due, done ones by when they were done, the latest first. */
export async function listTasks(db: Db, query: PlainQuery): Promise<Listed<Task>> {
  const { state, page, pageSize } = query;
  const where = sql.join(conditions(query), sql` and `);
  const order = sql.raw(state === "open" ? "due_at, id" : "done_at desc, id desc");
  const total = await countUpTo(db, sql`select 1 from tasks where ${where}`);
  const { rows } = await sql<{ id: number }>`select id from tasks where ${where}
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const pageRows = await rowsInOrder(ids, () => taskRows(db).where("tasks.id", "in", ids).execute());
  const isCapped = total > mostCounted;
  return {
    items: pageRows.map(toTask),
    total: isCapped ? mostCounted : total,
    ...(isCapped && { totalCapped: true }),
  };
}

/** The conditions of the partial indexes are written as they are there: db/migrations/0016-tasks.ts. */
function conditions({ state, ...query }: PlainQuery): RawBuilder<SqlBool>[] {
  const { userId, notUserId, offices, leadId, dueBefore } = query;
  const isOpen = state === "open";
  const ofLead = [
    // nothing is due on a lost lead; on a won one, the law sets a date for some tasks (489.126)
    ...(isOpen && leadId === undefined ? [sql`stage_rank <= ${sql.lit(leadStages.indexOf("won"))}`] : []),
    ...(offices ? [sql`office_id in (${sql.join(offices)})`] : []),
  ];
  return [
    isOpen ? sql<SqlBool>`done_at is null` : sql<SqlBool>`done_at is not null`,
    ...(leadId === undefined ? [] : [sql<SqlBool>`lead_id = ${leadId}`]),
    ...(userId === undefined ? [] : [sql<SqlBool>`user_id = ${userId}`]),
    ...(notUserId === undefined ? [] : [apart(sql<SqlBool>`user_id <> ${notUserId}`)]),
    ...(isOpen && dueBefore ? [sql<SqlBool>`due_at < ${dueBefore}`] : []),
    ...(ofLead.length === 0
      ? []
      : [
          apart(
            sql<SqlBool>`exists (select 1 from leads where leads.id = tasks.lead_id
              and ${sql.join(ofLead, sql` and `)})`,
          ),
        ]),
  ];
}

/** One task, or undefined. */
export async function findTask(db: Db, id: number): Promise<Task | undefined> {
  const row = await taskRows(db).where("tasks.id", "=", id).executeTakeFirst();
  return row && toTask(row);
}

/** A lead's open tasks, the first to be due first. */
export async function listOpenTasks(db: Db, leadId: number): Promise<Task[]> {
  const rows = await taskRows(db)
    .where("lead_id", "=", leadId)
    .where("done_at", "is", null)
    .orderBy("due_at")
    .orderBy("tasks.id")
    .execute();
  return rows.map(toTask);
}

/** For each of these leads, the open task that is due first. */
export async function findNextTasks(db: Db, leadIds: number[]): Promise<Map<number, NextTask>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("tasks")
    .innerJoin("leads", "leads.id", "tasks.lead_id")
    .select(["tasks.id", "lead_id", "text", "due_at", "has_time"])
    .where("lead_id", "in", leadIds)
    // of both tables, because PostgreSQL would read all leads that are seen
    .where("leads.id", "in", leadIds)
    .where("done_at", "is", null)
    .whereRef("due_at", "=", "next_due_at")
    .execute();
  // of several that are due at the same time, the one added first
  const latestFirst = rows.toSorted((a, b) => b.id - a.id);
  return new Map(
    latestFirst.map(({ lead_id, text, due_at, has_time }) => [
      lead_id,
      { text, dueAt: due_at, hasTime: has_time === 1 },
    ]),
  );
}

/** The number of a user's open tasks. */
export async function countOpenTasksOf(db: Db, userId: number): Promise<number> {
  return countUpTo(db, sql`select 1 from tasks where done_at is null and user_id = ${userId}`);
}

/** Tasks with their leads and the names of the people. */
function taskRows(db: Db) {
  return db
    .selectFrom("tasks")
    .innerJoin("leads", "leads.id", "tasks.lead_id")
    .innerJoin("users", "users.id", "tasks.user_id")
    .leftJoin("users as finishers", "finishers.id", "tasks.done_by")
    .selectAll("tasks")
    .select(["leads.first_name", "leads.last_name", "leads.email", "leads.stage", "leads.office_id"])
    .select(["users.display_name", "users.username"])
    .select(["finishers.display_name as done_name", "finishers.username as done_username"]);
}

type TaskRow = Row<"tasks"> &
  Pick<Row<"leads">, "first_name" | "last_name" | "email" | "stage" | "office_id"> &
  Pick<Row<"users">, "display_name" | "username"> & {
    done_name: string | null;
    done_username: string | null;
  };

function toTask(row: TaskRow): Task {
  return {
    id: row.id,
    leadId: row.lead_id,
    leadName: `${row.first_name} ${row.last_name}`.trim() || row.email || erasedName,
    leadStage: row.stage as LeadStage,
    officeId: row.office_id,
    text: row.text,
    dueAt: row.due_at,
    hasTime: row.has_time === 1,
    user: { id: row.user_id, name: row.display_name || row.username },
    createdBy: row.created_by,
    doneAt: row.done_at,
    doneBy:
      row.done_by === null ? null : { id: row.done_by, name: row.done_name || (row.done_username ?? "") },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
