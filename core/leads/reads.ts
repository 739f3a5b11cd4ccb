import { sql, type SqlBool } from "kysely";
import { listActivities } from "#core/activities/reads.ts";
import { erasedName, type Channel } from "#core/contacts/rules.ts";
import { listDuplicates } from "#core/duplicates/reads.ts";
import { listEmails } from "#core/emails/reads.ts";
import { leadConditions, type PlainQuery } from "#core/lead-filters/reads.ts";
import { findReachability } from "#core/reachability/reads.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import { findPage, rowsInOrder, type Listed, type Order, type PageOfIds } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { mostCounted } from "#lib/count.ts";
import type { LeadStage } from "#core/stages/rules.ts";
import { findNextTasks, listOpenTasks } from "#core/tasks/reads.ts";
import type { RequestType } from "#core/lead-facts/rules.ts";
import type { NextTask } from "#core/tasks/shape.ts";
import type { Lead, LeadQuery, LeadSummary } from "./shape.ts";

/** One page of leads, with the total number of matches. */
export async function listLeads(db: Db, query: PlainQuery): Promise<Listed<LeadSummary>> {
  const listing = { ...query, ...leadConditions(query), order: orders[query.sort] };
  const { ids, ...count } = await findPage(db, "leads", listing);
  const rows = await rowsInOrder(ids, () => leadRows(db).where("leads.id", "in", ids).execute());
  return { items: await summariesOf(db, rows), ...count };
}

/** The ids of all leads that match, up to as many as are counted. */
export function findMatching(db: Db, query: PlainQuery): Promise<PageOfIds> {
  const all = { page: 1, pageSize: mostCounted };
  return findPage(db, "leads", { ...query, ...all, ...leadConditions(query), order: orders[query.sort] });
}

/** The next ids below one, newest first, of the leads that match the filters; the search is not applied. */
export async function idsBefore(
  db: Db,
  query: PlainQuery,
  { before, most }: { before: number; most: number },
): Promise<number[]> {
  const { where = [] } = leadConditions(query);
  const rows = await db
    .selectFrom("leads")
    .select("id")
    .where((eb) => eb.and([...where, sql<SqlBool>`id < ${before}`]))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
type LeadData = LeadSummary & { address: string; details: Details };

/** A lead without its history: the data that its emails need. */
export async function findLeadRow(db: Db, id: number): Promise<LeadData | undefined> {
  return (await findLeadRows(db, [id]))[0];
}

/** Leads without their histories, in the order of the ids. */
export async function findLeadRows(db: Db, ids: number[]): Promise<LeadData[]> {
  const rows = await rowsInOrder(ids, () => leadRows(db).where("leads.id", "in", ids).execute());
  const summaries = await summariesOf(db, rows);
  return summaries.map((summary, at) => {
    const { address = "", details = "{}" } = rows[at] ?? {};
    return { ...summary, address, details: JSON.parse(details) as Details };
  });
}

/**
 * One lead with its history, emails, waiting jobs and the same contact's earlier leads; undefined if there is none.
 */
export async function findLead(db: Db, id: number): Promise<Lead | undefined> {
  const row = await leadRows(db).where("leads.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const subject = { type: "lead", id } as const;
  const [activities, emails, jobs, consents, earlier, alike, tasks] = await Promise.all([
    listActivities(db, subject),
    listEmails(db, subject),
    unfinishedJobs(db, subject),
    db.selectFrom("consents").selectAll().where("lead_id", "=", id).orderBy("id").execute(),
    earlierLeads(db, row),
    listDuplicates(db, row),
    listOpenTasks(db, id),
  ]);
  const { priceRange, ...details } = JSON.parse(row.details) as Details;
  return {
    ...toSummary(row, tasks[0]),
    address: row.address,
    ...(await findReachability(db, row.contact_id)),
    nearestBranch: row.nearest_branch,
    details,
    priceRange: priceRange ?? null,
    alike,
    consents: consents.map((one) => ({
      kind: one.kind,
      granted: one.granted === 1,
      textVersion: one.text_version,
      at: one.at,
    })),
    activities,
    tasks,
    emails,
    jobs,
    earlier: earlier.map((one) => ({ id: one.id, createdAt: one.created_at, stage: one.stage as LeadStage })),
  };
}

/** All leads of one contact, newest first. */
export async function listLeadsOfContact(db: Db, contactId: number): Promise<LeadSummary[]> {
  const rows = await leadRows(db)
    .where("contact_id", "=", contactId)
    .orderBy("leads.id", "desc")
    .limit(200) // more than that is a bot
    .execute();
  return summariesOf(db, rows);
}

async function unfinishedJobs(db: Db, subject: Subject): Promise<Lead["jobs"]> {
  const { subject_type, subject_id } = subjectColumns(subject);
  const rows = await db
    .selectFrom("jobs")
    .selectAll()
    .where("state", "<>", "done")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    // a reminder that has not been needed yet
    .where((eb) =>
      eb.or([eb("name", "<>", "lead.remind"), eb("state", "<>", "queued"), eb("attempts", ">", 0)]),
    )
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

/** Lead ids ascend in the order of arrival. */
const newestFirst = ["id", "desc"] as const;

/** Each sort order has an index: db/migrations/0015-desk.ts. */
const orders: Record<LeadQuery["sort"], Order> = {
  newest: [newestFirst],
  oldest: [["id", "asc"]],
  name: [["name_key", "asc"], newestFirst],
  stage: [["stage_rank", "asc"], newestFirst],
  office: [["office_id", "asc"], newestFirst],
};

type LeadRow = Row<"leads"> & { owner_name: string | null };

/** Leads with the names of their owners. */
export function leadRows(db: Db) {
  return db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "leads.owner_id")
    .selectAll("leads")
    .select((eb) =>
      eb
        .case()
        .when("display_name", "=", "")
        .then(eb.ref("username"))
        .else(eb.ref("display_name"))
        .end()
        .as("owner_name"),
    );
}

/** The answers without a column of their own, as stored. */
type Details = Record<string, unknown> & { poolName?: string; priceRange?: Lead["priceRange"] };

export async function summariesOf(db: Db, rows: LeadRow[]): Promise<LeadSummary[]> {
  const due = rows.filter((row) => row.next_due_at !== null);
  const next = await findNextTasks(
    db,
    due.map(({ id }) => id),
  );
  return rows.map((row) => toSummary(row, next.get(row.id)));
}

function toSummary(row: LeadRow, nextTask: NextTask | undefined): LeadSummary {
  const details = JSON.parse(row.details) as Details;
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
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? "" },
    lostReason: row.lost_reason,
    nextDueAt: row.next_due_at,
    nextTask: nextTask ? { text: nextTask.text, dueAt: nextTask.dueAt, hasTime: nextTask.hasTime } : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
