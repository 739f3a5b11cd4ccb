import { whole } from "#db/limited.ts";
import { sql, type Expression, type SqlBool } from "kysely";
import { erasedName } from "#core/leads/contacts/rules.ts";
import { fullName } from "#core/leads/rules.ts";
import type { LeadStage } from "#core/leads/stages.rules.ts";
import { listOfficesOf } from "#core/staff/reads.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import { apart } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import { phoneLinks } from "#lib/text/phone.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { visitMinutes } from "#core/settings/visits.rules.ts";
import { doOverlap, type VisitKind } from "./rules.ts";
import type { Visit, VisitQuery } from "./shape.ts";

/** A query whose words do not depend on who asks. */
type PlainQuery = Omit<VisitQuery, "user"> & {
  userId?: number;
  near?: { userId: number; officeIds: string[] };
};

/** What "me" and "near" mean for this user. Someone without offices is near all of them. */
export async function plainQuery(db: Db, query: VisitQuery, userId: number): Promise<PlainQuery> {
  const { user, ...rest } = query;
  if (user === "me") return { ...rest, userId };
  if (user !== "near") return { ...rest, ...(user && { userId: Number(user) }) };
  const officeIds = await listOfficesOf(db, userId);
  return officeIds.length === 0 ? rest : { ...rest, near: { userId, officeIds } };
}

/** One page of visits, earliest first. Canceled ones are listed only of a lead. */
export async function listVisits(db: Db, query: PlainQuery): Promise<Listed<Visit>> {
  const order = [["starts_at", "asc"] as const, ["id", "asc"] as const];
  const { ids, ...count } = await findPage(db, "visits", { ...query, where: conditions(query), order });
  const rows = await rowsInOrder(ids, () => visitRows(db).where("visits.id", "in", ids).execute());
  return { items: rows.map(toVisit), ...count };
}

export async function findVisit(db: Db, id: number): Promise<Visit | undefined> {
  const row = await visitRows(db).where("visits.id", "=", id).executeTakeFirst();
  return row && toVisit(row);
}

/** The first of a person's other visits that shares time with this one. */
export async function findOverlap(
  db: Db,
  visit: { id?: number; user_id: number; starts_at: string; minutes: number },
): Promise<Visit | undefined> {
  const start = Date.parse(visit.starts_at);
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  const rows = await visitRows(db)
    .where("visits.user_id", "=", visit.user_id)
    .where("visits.canceled_at", "is", null)
    .where("visits.completed_at", "is", null)
    .where("visits.id", "<>", visit.id ?? 0)
    .where("visits.starts_at", ">", at(-visitMinutes.max))
    .where("visits.starts_at", "<", at(visit.minutes))
    .orderBy("visits.starts_at")
    .execute();
  const row = rows.find((other) => doOverlap(other, visit));
  return row && toVisit(row);
}

/** How many visits to the yard of a lead, whoever sees them, are still to come, and how many took place. Calls do not count. */
export async function countVisits(
  db: Db,
  leadId: number,
  now: Date,
): Promise<{ coming: number; completed: number }> {
  const rows = await whole(db)
    .selectFrom("visits")
    .select(["starts_at", "completed_at"])
    .where("lead_id", "=", leadId)
    .where("kind", "=", "yard")
    .where("canceled_at", "is", null)
    .execute();
  const completed = rows.filter(({ completed_at }) => completed_at !== null).length;
  const coming = rows.filter(
    ({ completed_at, starts_at }) => !completed_at && starts_at > now.toISOString(),
  ).length;
  return { coming, completed };
}

/** Written so that the partial indexes of visits that are not canceled serve them. */
function conditions({ from, until, office, lead, userId, near }: PlainQuery): Expression<SqlBool>[] {
  const where: Expression<SqlBool>[] = lead
    ? [sql<SqlBool>`lead_id = ${Number(lead)}`]
    : [sql<SqlBool>`canceled_at is null`];
  if (userId !== undefined) where.push(sql<SqlBool>`user_id = ${userId}`);
  if (from) where.push(sql<SqlBool>`starts_at >= ${floridaMidnight(from).toISOString()}`);
  if (until) where.push(sql<SqlBool>`starts_at < ${floridaMidnight(nextDay(until)).toISOString()}`);
  if (office) where.push(apart(ofOffices([office])));
  if (near) where.push(apart(sql<SqlBool>`(user_id = ${near.userId} or ${ofOffices(near.officeIds)})`));
  return where;
}

/** A visit belongs to the office of its lead, which may change. */
function ofOffices(ids: string[]): Expression<SqlBool> {
  return sql<SqlBool>`(select office_id from leads where leads.id = visits.lead_id) in (${sql.join(ids)})`;
}

type VisitRow = Row<"visits"> &
  Pick<Row<"leads">, "first_name" | "last_name" | "phone" | "stage" | "office_id"> & {
    user_name: string;
    video_link: string;
    photos: number | string;
    canceler: string | null;
  };

function visitRows(db: Db) {
  const named = (table: string) =>
    sql<string>`coalesce(nullif(${sql.ref(`${table}.display_name`)}, ''), ${sql.ref(`${table}.username`)})`;
  return db
    .selectFrom("visits")
    .innerJoin("leads", "leads.id", "visits.lead_id")
    .innerJoin("users", "users.id", "visits.user_id")
    .leftJoin("users as cancelers", "cancelers.id", "visits.canceled_by")
    .selectAll("visits")
    .select(["first_name", "last_name", "leads.phone", "stage", "office_id", "users.video_link"])
    .select([named("users").as("user_name"), named("cancelers").as("canceler")])
    .select(
      sql<number | string>`(select count(*) from lead_photos
        where lead_photos.lead_id = visits.lead_id and removed_at is null)`.as("photos"),
    );
}

function toVisit(row: VisitRow): Visit {
  return {
    id: row.id,
    lead: {
      id: row.lead_id,
      name: fullName({ firstName: row.first_name, lastName: row.last_name }) || erasedName,
      phone: row.phone,
      stage: row.stage as LeadStage,
      officeId: row.office_id,
    },
    startsAt: row.starts_at,
    minutes: row.minutes,
    kind: row.kind as VisitKind,
    bookedBy: row.booked_by as Visit["bookedBy"],
    address: row.address,
    callLink: callLinkOf(row),
    user: { id: row.user_id, name: row.user_name },
    notes: row.notes,
    photos: Number(row.photos),
    sequence: row.sequence,
    completedAt: row.completed_at,
    canceledAt: row.canceled_at,
    canceledBy: row.canceler,
    cancelReason: row.cancel_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

function callLinkOf({ kind, address, video_link }: VisitRow): string | null {
  if (kind === "phone") return phoneLinks(address)?.call ?? null;
  return (kind === "video" && video_link) || null;
}
