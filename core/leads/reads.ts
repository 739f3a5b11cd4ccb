import { sql, type Expression, type SqlBool } from "kysely";
import { listActivities } from "#core/activities/reads.ts";
import type { EmailOrder } from "#core/emails/deliver.ts";
import { erasedName, type Channel } from "#core/contacts/rules.ts";
import { listEmails } from "#core/emails/reads.ts";
import { officeNamed } from "#core/offices/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import { apart, findPage, rowsInOrder, type Listed, type Listing, type Order } from "#db/list-page.ts";
import { mostCounted } from "#lib/count.ts";
import type { Db, Row } from "#db/schema.ts";
import { floridaMidnight, nextDay } from "#lib/florida-time.ts";
import { closedStages, leadStages, type LeadStage } from "#core/stages/rules.ts";
import { fullName, type RequestType } from "./rules.ts";
import type { Lead, LeadQuery, LeadSummary } from "./shape.ts";

/** One page of leads, with the total number of matches. */
export async function listLeads(db: Db, query: LeadQuery): Promise<Listed<LeadSummary>> {
  const listing = { ...query, ...conditions(query), order: orders[query.sort] };
  const { ids, ...count } = await findPage(db, "leads", listing);
  const rows = await rowsInOrder(ids, () =>
    db.selectFrom("leads").selectAll().where("id", "in", ids).execute(),
  );
  return { items: rows.map(toSummary), ...count };
}

/** A lead without its history: the data that its emails need. */
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

/** Maximum number of receipts per address and day: the form must not become a way to spam strangers. */
const mostReceiptsADay = 3;

/**
 * One of a lead's two emails, to the office or to the visitor, ready to send; undefined if the lead no longer exists.
 */
export async function findLeadEmail(
  db: Db,
  { leadId, template }: { leadId: number; template: "lead-received" | "lead-thanks" },
): Promise<EmailOrder | undefined> {
  const lead = await findLeadRow(db, leadId);
  // erased people get no email
  if (!lead || lead.email === "") return undefined;
  const { offices, company } = await readSettings(db);
  const office = officeNamed(offices, lead.officeId);
  const visitor = { name: fullName(lead), address: lead.email };
  const desk = { name: `${company.name} ${office.name}`, address: office.email };
  const order = {
    // the time makes the id, and so the Message-ID, unique across databases, whose ids all start at 1
    id: `${template}-${lead.id}-${Date.parse(lead.createdAt).toString(36)}`,
    about: { type: "lead", id: leadId } as const,
    props: { lead, office, company },
  };
  return template === "lead-received"
    ? { ...order, template, to: desk, replyTo: visitor }
    : { ...order, template, to: visitor, replyTo: desk, mostADay: mostReceiptsADay };
}

/**
 * One lead with its history, emails, waiting jobs and the same contact's earlier leads; undefined if there is none.
 */
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
    earlier: earlier.map((one) => ({ id: one.id, createdAt: one.created_at, stage: one.stage as LeadStage })),
  };
}

/** All leads of one contact, newest first. */
export async function listLeadsOfContact(db: Db, contactId: number): Promise<LeadSummary[]> {
  const rows = await db
    .selectFrom("leads")
    .selectAll()
    .where("contact_id", "=", contactId)
    .orderBy("id", "desc")
    .limit(200) // more than that is a bot
    .execute();
  return rows.map(toSummary);
}

/** The number of leads on each of these days in Florida, at most 366 days, excluding spam. */
export async function countLeadsPerDay(db: Db, days: string[]): Promise<{ day: string; count: number }[]> {
  const spans = days.slice(-366).map((day) => {
    const [from, until] = [day, nextDay(day)].map((one) => floridaMidnight(one).toISOString());
    return sql`(${day}, ${from}, ${until})`;
  });
  const { rows } = await sql<{ day: string; count: number | string }>`
    with days (day, since, until) as (values ${sql.join(spans)})
    select day, (select count(*) from leads
      where created_at >= since and created_at < until and stage <> 'spam') as count
    from days order by day`.execute(db);
  return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}

/** The number of leads in each stage, per office; counted up to 10,001, which stands for anything above. */
export async function countLeads(db: Db): Promise<{ stage: string; officeId: string; count: number }[]> {
  const stages = sql.join(leadStages.map((stage, rank) => sql`(${stage}, ${sql.lit(rank)})`));
  const { rows } = await sql<{ stage: string; officeId: string; count: number | string }>`
    with stages (stage, rank) as (values ${stages})
    select stages.stage, offices.id as "officeId", (select count(*) from
      (select 1 from leads where leads.stage_rank = stages.rank and leads.office_id = offices.id
      limit ${sql.lit(mostCounted + 1)}) as these) as count
    from stages cross join offices`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) })).filter(({ count }) => count > 0);
}

/** The number of leads without a reply, counted up to 10,001. */
export async function countNewLeads(db: Db): Promise<number> {
  const some = db
    .selectFrom("leads")
    .select("id")
    .where("stage_rank", "=", leadStages.indexOf("new"))
    .limit(mostCounted + 1);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll().as("count"))
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
    .limit(20) // more than twenty can be viewed under contacts
    .execute();
}

/** The filters, once for walking the list in its order and once for the index that counts leads. */
function conditions({ stage, office, requestType }: LeadQuery): Pick<Listing, "where" | "counted"> {
  if (!stage && !office && !requestType) return {};
  const kinds: Expression<SqlBool>[] = office ? [sql<SqlBool>`office_id = ${office}`] : [];
  if (requestType) kinds.push(sql<SqlBool>`request_type = ${requestType}`);
  const ranks = stage === "open" ? openRanks : stage ? [leadStages.indexOf(stage)] : allRanks;
  const counted = [sql<SqlBool>`stage_rank in (${sql.join(ranks.map((rank) => sql.lit(rank)))})`, ...kinds];
  if (stage !== "open") return { where: stage ? counted : kinds, counted };
  // written out: this must match the condition of the partial index of open leads exactly
  return { where: [sql<SqlBool>`stage_rank < ${sql.lit(openRanks.length)}`, ...kinds.map(apart)], counted };
}

const allRanks = leadStages.map((_, rank) => rank);
const openRanks = allRanks.slice(0, leadStages.indexOf("won"));

/** Lead ids ascend in the order of arrival. */
const newestFirst = ["id", "desc"] as const;

/** Each sort order has an index: db/migrations/0014-lists-from-indexes.ts. */
const orders: Record<LeadQuery["sort"], Order> = {
  newest: [newestFirst],
  oldest: [["id", "asc"]],
  name: [["name_key", "asc"], newestFirst],
  stage: [["stage_rank", "asc"], newestFirst],
  office: [["office_id", "asc"], newestFirst],
};

function toSummary(row: Row<"leads">): LeadSummary {
  const details = JSON.parse(row.details) as { poolName?: string };
  return {
    id: row.id,
    contactId: row.contact_id,
    firstName: row.first_name || erasedName,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    requestType: row.request_type as RequestType,
    sourcePage: row.source_page,
    stage: row.stage as LeadStage,
    officeId: row.office_id,
    preferredChannel: row.preferred_channel as Channel | null,
    poolId: row.pool_id,
    poolName: details.poolName ?? null,
    message: row.message,
    firstContactedAt: row.first_contacted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** The number of a user's leads that are neither won, lost nor spam. */
export async function countOpenLeadsOf(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("owner_id", "=", ownerId)
    .where("stage", "not in", closedStages)
    .executeTakeFirstOrThrow();
  return Number(count);
}
