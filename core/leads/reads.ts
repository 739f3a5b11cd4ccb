import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { listActivities } from "#core/activities/reads.ts";
import type { EmailOrder } from "#core/emails/deliver.ts";
import { erasedName } from "#core/contacts/rules.ts";
import { listEmails } from "#core/emails/reads.ts";
import { officeNamed } from "#core/offices/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Db, Row, Tables } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import { containing } from "#lib/plain-text.ts";
import { closedStages, fullName } from "./rules.ts";
import type { Lead, LeadQuery, LeadSummary } from "./shape.ts";

/** One page of the requests that came in, with the number of all that match. */
export async function listLeads(db: Db, query: LeadQuery): Promise<{ items: LeadSummary[]; total: number }> {
  const matching = db.selectFrom("leads").where((eb) => eb.and(conditions(eb, query)));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(...order(query.sort))
    .orderBy("id", query.sort === "oldest" ? "asc" : "desc")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { items: rows.map(toSummary), total: Number(total) };
}

/** One request without its history: what a mail needs of it. */
export async function findLeadRow(
  db: Db,
  id: number,
): Promise<(LeadSummary & { address: string; details: Record<string, unknown> }) | undefined> {
  const row = await db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  return (
    row && {
      ...toSummary(row),
      address: row.address,
      details: JSON.parse(row.details) as Record<string, unknown>,
    }
  );
}

/** At most this many receipts to one address in a day: a form that mails strangers must not become a nuisance. */
const mostReceiptsADay = 3;

/** One of a lead's two emails, to the office or to the visitor, as it is to be sent; undefined when the lead is gone. */
export async function findLeadEmail(
  db: Db,
  { leadId, template }: { leadId: number; template: "lead-received" | "lead-thanks" },
): Promise<EmailOrder | undefined> {
  const lead = await findLeadRow(db, leadId);
  // nobody is written to who has been erased
  if (!lead || lead.email === "") return undefined;
  const { offices, company } = await readSettings(db);
  const office = officeNamed(offices, lead.officeId);
  const visitor = { name: fullName(lead), address: lead.email };
  const desk = { name: `${company.name} ${office.name}`, address: office.email };
  const order = {
    // the time makes the id, and so the Message-ID, different between two databases that count from 1
    id: `${template}-${lead.id}-${Date.parse(lead.createdAt).toString(36)}`,
    about: { type: "lead", id: leadId } as const,
    props: { lead, office, company },
  };
  return template === "lead-received"
    ? { ...order, template, to: desk, replyTo: visitor }
    : { ...order, template, to: visitor, replyTo: desk, mostADay: mostReceiptsADay };
}

/** One request with its history, mails, waiting jobs and the same person's earlier requests; undefined when gone. */
export async function findLead(db: Db, id: number): Promise<Lead | undefined> {
  const row = await db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const subject = { type: "lead", id } as const;
  const [activities, emails, jobs, consents, earlier] = await Promise.all([
    listActivities(db, subject),
    listEmails(db, subject),
    unfinishedJobs(db, subject),
    db.selectFrom("consents").selectAll().where("lead_id", "=", id).orderBy("id").execute(),
    earlierLeads(db, row),
  ]);
  return {
    ...toSummary(row),
    address: row.address,
    nearestBranch: row.nearest_branch,
    details: JSON.parse(row.details) as Record<string, unknown>,
    consents: consents.map((one) => ({
      kind: one.kind,
      granted: one.granted === 1,
      textVersion: one.text_version,
      at: one.at,
    })),
    activities,
    emails,
    jobs,
    earlier: earlier.map((one) => ({ id: one.id, createdAt: one.created_at, stage: one.stage })),
  };
}

/** Everything one person has asked for, newest first. */
export async function listLeadsOfContact(db: Db, contactId: number): Promise<LeadSummary[]> {
  const rows = await db
    .selectFrom("leads")
    .selectAll()
    .where("contact_id", "=", contactId)
    .orderBy("id", "desc")
    .limit(200) // a person with more is a machine
    .execute();
  return rows.map(toSummary);
}

/** How many requests came on each Florida day since `since`, as the rows have them; days without any are missing. */
export async function countLeadsSince(db: Db, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("leads")
    .select("created_at")
    .where("created_at", ">=", since.toISOString())
    .where("stage", "!=", "spam")
    .execute();
  const days = new Map<string, number>();
  for (const row of rows) {
    const day = floridaIsoDay(row.created_at);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

/** How many leads are in each stage, for each office. */
export async function countLeads(db: Db): Promise<{ stage: string; officeId: string; count: number }[]> {
  const rows = await db
    .selectFrom("leads")
    .select(["stage", "office_id"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy(["stage", "office_id"])
    .execute();
  return rows.map((row) => ({ stage: row.stage, officeId: row.office_id, count: Number(row.count) }));
}

/** How many leads have had no reply. */
export async function countNewLeads(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("stage", "=", "new")
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function unfinishedJobs(db: Db, subject: Subject): Promise<Lead["jobs"]> {
  const { subject_type, subject_id } = subjectColumns(subject);
  const rows = await db
    .selectFrom("jobs")
    .selectAll()
    .where("state", "<>", "done")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .orderBy("id")
    .execute();
  return rows.map((job) => ({
    id: job.id,
    name: job.name,
    state: job.state,
    attempts: job.attempts,
    lastError: job.last_error,
    runAt: job.run_at,
  }));
}

function earlierLeads(db: Db, row: Row<"leads">): Promise<Row<"leads">[]> {
  return db
    .selectFrom("leads")
    .selectAll()
    .where("contact_id", "=", row.contact_id)
    .where("id", "<", row.id)
    .orderBy("id", "desc")
    .limit(20) // a person with more than twenty requests is looked up under contacts
    .execute();
}

function conditions(eb: ExpressionBuilder<Tables, "leads">, query: LeadQuery): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  if (query.stage === "open") found.push(eb("stage", "not in", ["won", "lost", "spam"]));
  else if (query.stage) found.push(eb("stage", "=", query.stage));
  if (query.office) found.push(eb("office_id", "=", query.office));
  if (query.requestType) found.push(eb("request_type", "=", query.requestType));
  if (query.q.trim()) found.push(sql<SqlBool>`search like ${containing(query.q.trim())} escape '\\'`);
  return found;
}

function order(sort: LeadQuery["sort"]): [Expression<unknown>, "asc" | "desc"] {
  const orders: Record<LeadQuery["sort"], [Expression<unknown>, "asc" | "desc"]> = {
    newest: [sql.ref("created_at"), "desc"],
    oldest: [sql.ref("created_at"), "asc"],
    name: [sql.ref("name_key"), "asc"],
    stage: [sql.ref("stage_rank"), "asc"],
    office: [sql.ref("office_id"), "asc"],
  };
  return orders[sort];
}

function toSummary(row: Row<"leads">): LeadSummary {
  const details = JSON.parse(row.details) as { poolName?: string };
  return {
    id: row.id,
    contactId: row.contact_id,
    firstName: row.first_name || erasedName,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    requestType: row.request_type,
    sourcePage: row.source_page,
    stage: row.stage,
    officeId: row.office_id,
    preferredChannel: row.preferred_channel,
    poolId: row.pool_id,
    poolName: details.poolName ?? null,
    message: row.message,
    firstContactedAt: row.first_contacted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** How many leads a user looks after that are neither won nor lost. */
export async function countOpenLeadsOf(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("owner_id", "=", ownerId)
    .where("stage", "not in", closedStages)
    .executeTakeFirstOrThrow();
  return Number(count);
}
